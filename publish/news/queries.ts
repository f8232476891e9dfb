export const PAGE_SIZE = 20;
export const MAX_PER_PAGE = 100;

const paging = {
  page: {kind: "int", from: 1, to: 10_000, default: 1, summary: "Number of the page"},
  pageSize: {
    kind: "int",
    from: 1,
    to: MAX_PER_PAGE,
    default: PAGE_SIZE,
    summary: "Most articles on a page",
  },
} as const;

/** The query parameters of `/api/news`, printed or live. */
export const NEWS_QUERY = {
  ...paging,
  date: {kind: "date", summary: "Published on one day (UTC)"},
  team: {kind: "id", summary: "About one team, by its teamId"},
  source: {kind: "id", summary: "From one source"},
} as const;

/** The query parameters of `/api/news/today`, printed or live. */
export const TODAY_QUERY = {
  date: {kind: "date", summary: "Day in Vietnam; without it the latest that has news"},
  source: {kind: "id", summary: "From one source"},
  ...paging,
} as const;

/** The query parameters of `/rss/news` and `/feeds/news.json`, printed or live. */
export const FEED_QUERY = {
  language: {
    kind: "enum",
    values: ["en", "vi"],
    default: "en",
    summary: "vi: what there is in Vietnamese; en: everything, in English where an article has it",
  },
  team: {kind: "id", summary: "About one team, by its teamId"},
  source: {kind: "id", summary: "From one source"},
} as const;

/** The query parameters of `/rss/today`, printed or live. */
export const TODAY_FEED_QUERY = {
  source: {kind: "id", summary: "From one source"},
} as const;
