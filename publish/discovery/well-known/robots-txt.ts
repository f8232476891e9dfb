/** Crawlers that fetch what a person asked an assistant, or build its search. */
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
/** Crawlers that collect what models are trained on. */
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
/** Addresses without an end, or of one visitor: nothing that a search should have. */
const NO_PAGES = ["/api/search/ai", "/api/live/", "/api/watchlist", "/api/admin/"];

/** https://contentsignals.org: search and answers may use it; the articles of others are in it. */
const SIGNAL = "Content-Signal: search=yes, ai-input=yes, ai-train=no";
const named = (agents: readonly string[]) => agents.map((agent) => `User-agent: ${agent}`);
const NOT_THESE = NO_PAGES.map((path) => `Disallow: ${path}`);

/** What robots may read (RFC 9309), what for, and where the sitemaps are. */
export const robotsTxt = (baseUrl: string, sitemaps: readonly string[]): string =>
  [
    "# Everything here may be searched and quoted with its source. Headlines and summaries of news",
    "# belong to their publishers, so nothing of it is for the training of models.",
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
