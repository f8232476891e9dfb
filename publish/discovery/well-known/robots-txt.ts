/** Crawlers that fetch pages for an assistant's user, or index pages for its search. */
const ANSWERING = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "PerplexityBot",
  "Perplexity-User",
  "DuckAssistBot",
  "MistralAI-User",
  "Applebot",
];
/** Crawlers that collect training data for models. */
const TRAINING = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "Bytespider",
  "Meta-ExternalAgent",
  "Amazonbot",
  "cohere-training-data-crawler",
];
/** Endless addresses and those of one visitor, which search engines should not index. */
const NO_PAGES = ["/api/search/ai", "/api/live/", "/api/watchlist", "/api/admin/"];

/**
 * https://contentsignals.org: allowed for search and answers, but it includes articles of others.
 */
const SIGNAL = "Content-Signal: search=yes, ai-input=yes, ai-train=no";
const named = (agents: readonly string[]) => agents.map((agent) => `User-agent: ${agent}`);
const NOT_THESE = NO_PAGES.map((path) => `Disallow: ${path}`);

/** The rules for robots (RFC 9309), permitted uses, and the addresses of the sitemaps. */
export const robotsTxt = (baseUrl: string, sitemaps: readonly string[]): string =>
  [
    "# Everything here may be searched and quoted with its source. Headlines and summaries of news",
    "# belong to their publishers, so nothing here may be used for the training of models.",
    "User-agent: *",
    SIGNAL,
    "Allow: /",
    ...NOT_THESE,
    "",
    "# Assistants that answer people",
    ...named(ANSWERING),
    SIGNAL,
    "Allow: /",
    ...NOT_THESE,
    "",
    "# Collections for the training of models",
    ...named(TRAINING),
    SIGNAL,
    "Disallow: /",
    "",
    ...sitemaps.map((path) => `Sitemap: ${baseUrl}${path}`),
    "",
  ].join("\n");
