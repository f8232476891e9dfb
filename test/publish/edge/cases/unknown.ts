import {live, notFoundPage} from "../expected.ts";
import {BROWSER, type EdgeCase, FOUND_BY_ORIGIN, NOT_FOUND, PROBLEM} from "./case.ts";

/** Unknown addresses: problem documents, and pages for browsers. */
export const UNKNOWN: readonly EdgeCase[] = [
  {says: "an unknown match", target: "/api/matches/m-999", expected: NOT_FOUND},
  {says: "an unknown part of a match", target: "/api/matches/m-001/weather", expected: NOT_FOUND},
  {says: "an unknown address", target: "/api/nothing", expected: NOT_FOUND},
  {says: "an unknown asset", target: "/assets/site.0123456789.css", expected: NOT_FOUND},
  {says: "an unknown file", target: "/unknown.ico", expected: NOT_FOUND},
  {
    says: "an unknown page for a browser",
    target: "/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "an unknown page in Vietnamese",
    target: "/vi/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("vi"),
  },
  {
    says: "a page that begins with vi",
    target: "/vietnam",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "an unknown address of the API for a browser",
    target: "/api/nothing",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "JSON or HTML",
    target: "/teams/nobody",
    headers: {accept: "text/html, application/json"},
    expected: NOT_FOUND,
  },
  {says: "anything", target: "/teams/nobody", headers: {accept: "*/*"}, expected: NOT_FOUND},
  {
    says: "an article outside the edition",
    target: "/api/news/n-000000000000",
    expected: live(404, {type: PROBLEM}),
    alone: NOT_FOUND,
  },
  {
    says: "a page of an article outside the edition",
    target: "/news/n-000000000000",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {says: "the file of a query", target: "/_q/api/schedule/group=A.json", expected: NOT_FOUND},
  {says: "the folder of queries", target: "/_q", expected: NOT_FOUND},
  {says: "the file of an address", target: "/api/schedule.json", expected: NOT_FOUND},
  {says: "the file of a page", target: "/teams/ard.html", expected: NOT_FOUND},
  {says: "the file of the front page", target: "/index.html", expected: NOT_FOUND},
  {says: "the name of the front page", target: "/index", expected: NOT_FOUND},
  {
    says: "the front page's name with a slash",
    target: "/index/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "the file of a picture",
    target: "/api/news/assets/n-085115dabc39.svg",
    expected: NOT_FOUND,
  },
  {says: "a compressed file", target: "/api/schedule.json.br", expected: NOT_FOUND},
  {
    says: "a compressed file of a named one",
    target: "/schedule/teams/ard.ics.gz",
    expected: NOT_FOUND,
  },
  {says: "a folder", target: "/api", expected: NOT_FOUND},
  {says: "an internal name", target: "/_edge/bad", expected: NOT_FOUND},
];
