const VERBS: Readonly<Record<string, string>> = {
  GET: "get",
  POST: "create",
  PUT: "put",
  PATCH: "update",
  DELETE: "delete",
};

/** Names of operations for which the rule below gives a poor one. */
const NAMED: Readonly<Record<string, string>> = {
  "GET /api/analysis/{ref}": "getMatchAnalysis",
  "GET /api/teams/{teamId}/wc-h2h": "getTeamHeadToHead",
  "GET /api/hsx/vnindex-chart": "getVnindexChart",
  "GET /api/news/{docId}": "getNewsArticle",
  "GET /api/news/explanations/{docId}": "getNewsExplanation",
  "GET /api/news/explain": "explainNews",
  "GET /api/search/ai": "search",
  "GET /rss/news": "getNewsRss",
  "GET /rss/today": "getNewsTodayRss",
  "GET /feeds/news.json": "getNewsJsonFeed",
  "GET /health": "getServicesHealth",
  "GET /.well-known/openapi.json": "getOpenApi",
  "GET /.well-known/jwks.json": "getJwks",
  "GET /security.txt": "getSecurityTxtAtRoot",
  "GET /api/v1": "getIntegrationOverview",
  "GET /api/v1/feed": "getEventFeed",
  "GET /api/v1/matches": "getMatches",
  "GET /api/v1/stream": "streamEvents",
  "GET /api/live/poll": "pollNews",
  "GET /api/watchlist/export": "exportWatchlist",
  "POST /api/watchlist": "saveWatchlist",
  "POST /portfolio/import": "importWatchlist",
  "GET /briefing/{date}": "getBriefingPage",
  "GET /intel/{date}": "getMarketReportPage",
  "GET /stocks/{symbol}": "getStockPage",
  "GET /portfolio": "getPortfolioPage",
  "GET /api/workshop-events/{id}/signups.csv": "exportWorkshopEventSignups",
  "POST /api/v1/webhooks/{id}/rotate-secret": "rotateWebhookSecret",
  "POST /api/v1/webhooks/{id}/test": "testWebhook",
  "POST /api/v1/webhooks/{id}/replay": "replayWebhook",
  "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": "redeliverWebhookDelivery",
  "POST /api/feedback": "sendFeedback",
  "POST /api/quiz-submission": "submitQuiz",
  "POST /api/workshop-signup": "signUpForWorkshop",
  "POST /.well-known/oauth/register": "registerAgent",
  "POST /.well-known/oauth/agent-claim": "claimAgent",
  "GET /api/admin/audit": "getAuditLog",
  "GET /api/admin/feedback": "listFeedback",
  "POST /api/admin/recompute-all": "recomputeAll",
  "POST /api/admin/recompute/{matchId}": "recomputeMatch",
  "POST /api/admin/crawl-news": "crawlNews",
  "POST /api/admin/refresh-champion-odds": "refreshChampionOdds",
  "POST /api/admin/verify-upcoming-probabilities": "verifyUpcomingProbabilities",
  "POST /api/admin/lineups/sync-squads": "syncSquads",
  "POST /api/admin/matches/{matchId}/lineup": "submitLineup",
};

/** Uninformative parts of an address. */
const UNSPOKEN = new Set(["", "api", "v1", "admin", ".well-known"]);

/**
 * The name of an operation in a generated client:
 *
 *   GET /api/matches/{ref}/pitch-map → getMatchPitchMap
 *   POST /api/v1/webhooks → createWebhook
 */
export function operationIdOf(method: string, path: string): string {
  const verb = method.toUpperCase();
  const named = NAMED[`${verb} ${path}`];
  if (named !== undefined) return named;
  const segments = path.split("/").filter((segment) => !UNSPOKEN.has(segment));
  const words = segments.flatMap((segment, at) => {
    if (segment.startsWith("{")) return [];
    const isOne =
      segments[at + 1]?.startsWith("{") || (verb === "POST" && at + 1 === segments.length);
    return (isOne ? singular(segment) : segment).split(/[^A-Za-z0-9]+/);
  });
  return (VERBS[verb] ?? verb.toLowerCase()) + words.map(capitalised).join("");
}

const singular = (noun: string): string =>
  noun
    .replace(/ies$/, "y")
    .replace(/zzes$/, "z")
    .replace(/(ch|sh|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
