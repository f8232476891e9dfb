import {live, printed} from "../expected.ts";
import {type EdgeCase, HTML, PROBLEM, UNAVAILABLE} from "./case.ts";

/** Answers of the live server. */
export const LIVE: readonly EdgeCase[] = [
  {
    says: "data only on the live server",
    target: "/healthz",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a feed of events",
    target: "/api/v1/feed?limit=1",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a search in free text",
    target: "/api/search/ai?q=arden",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a live address with a parameter",
    target: "/api/workshop-events/nothing",
    expected: live(404, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "data that need a key",
    target: "/api/admin/jobs",
    expected: live(401, {type: PROBLEM, isOpen: false}),
    alone: UNAVAILABLE,
  },
  {
    says: "a live address that is only written to",
    target: "/api/feedback",
    expected: live(405, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a write without a body",
    method: "POST",
    target: "/api/feedback",
    expected: live(400, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a preflight of a live address",
    method: "OPTIONS",
    target: "/api/feedback",
    expected: live(204, {type: null}),
    alone: UNAVAILABLE,
  },
  {
    says: "health, with a server",
    target: "/health",
    expected: live(200),
    alone: printed("/health"),
  },
  {
    says: "a page that a server answers",
    target: "/workshops",
    expected: live(200, {type: HTML}),
    alone: printed("/workshops"),
  },
  {
    says: "a form that is sent to a page",
    method: "POST",
    target: "/feedback",
    expected: live(400, {type: PROBLEM, isOpen: false}),
    alone: UNAVAILABLE,
  },
  {
    says: "metadata that a server answers",
    target: "/.well-known/oauth-protected-resource",
    expected: live(200),
    alone: printed("/.well-known/oauth-protected-resource"),
  },
];
