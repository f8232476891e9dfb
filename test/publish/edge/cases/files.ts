import {printed} from "../expected.ts";
import {BROWSER, type EdgeCase} from "./case.ts";

/** Static files by kind and media type. */
export const FILES: readonly EdgeCase[] = [
  {says: "a list", target: "/api/schedule", expected: printed("/api/schedule")},
  {
    says: "a match by its slug",
    target: "/api/matches/arden-vs-belmora-2030-06-08",
    expected: printed("/api/matches/arden-vs-belmora-2030-06-08"),
  },
  {
    says: "a part of a match, which may be kept for a moment",
    target: "/api/matches/m-001/events",
    expected: printed("/api/matches/m-001/events"),
  },
  {
    says: "another part, which may be kept longer",
    target: "/api/matches/m-001/history",
    expected: printed("/api/matches/m-001/history"),
  },
  {
    says: "a name in capitals",
    target: "/api/stocks/ACB",
    expected: printed("/api/stocks/ACB"),
  },
  {
    says: "a name that a parameter would fit",
    target: "/api/news/all",
    expected: printed("/api/news/all"),
  },
  {says: "the front page, with its Link", target: "/", expected: printed("/")},
  {says: "the front page in Vietnamese", target: "/vi", expected: printed("/vi")},
  {says: "a page", target: "/teams/ard", expected: printed("/teams/ard")},
  {
    says: "a page for a browser",
    target: "/vi/teams/ard",
    headers: BROWSER,
    expected: printed("/vi/teams/ard"),
  },
  {
    says: "a catalog by its own media type",
    target: "/.well-known/api-catalog",
    expected: printed("/.well-known/api-catalog"),
  },
  {
    says: "a card by its own media type",
    target: "/.well-known/mcp/server-card.json",
    expected: printed("/.well-known/mcp/server-card.json"),
  },
  {
    says: "files that intermediaries must not change",
    target: "/.well-known/agent-skills/index.json",
    expected: printed("/.well-known/agent-skills/index.json"),
  },
  {
    says: "Markdown",
    target: "/.well-known/agent-skills/follow-a-match/SKILL.md",
    expected: printed("/.well-known/agent-skills/follow-a-match/SKILL.md"),
  },
  {says: "RSS without an ending", target: "/rss/news", expected: printed("/rss/news")},
  {says: "a feed in JSON", target: "/feeds/news.json", expected: printed("/feeds/news.json")},
  {says: "a calendar", target: "/schedule.ics", expected: printed("/schedule.ics")},
  {
    says: "a calendar of a team",
    target: "/schedule/teams/ard.ics",
    expected: printed("/schedule/teams/ard.ics"),
  },
  {
    says: "a picture that is drawn, of a route that has photographs, too",
    target: "/api/news/assets/n-085115dabc39",
    expected: printed("/api/news/assets/n-085115dabc39"),
  },
  {
    says: "a picture to share",
    target: "/share/teams/ard.png",
    expected: printed("/share/teams/ard.png"),
  },
  {says: "robots.txt", target: "/robots.txt", expected: printed("/robots.txt")},
  {says: "the page of unknown addresses itself", target: "/404", expected: printed("/404")},
];
