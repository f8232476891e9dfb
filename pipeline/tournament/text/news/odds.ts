import {type MessageIn, phrasingOf, says} from "../../../kit/grammar/messages.ts";
import {dayOf} from "../../../kit/instant.ts";
import type {Draft} from "../../../news/generated.ts";
import type {Snapshot} from "../../snapshot.ts";
import type {Instant} from "../../types.ts";
import {type OddsFacts, oddsFacts} from "./odds-facts.ts";

/**
 * Changes in the title chances in a forecast run, published with it; null if none moved (see
 * `MOVED`).
 */
export function oddsArticle(snapshot: Snapshot, asOf: Instant): Draft<OddsMessage> | null {
  const {trend} = snapshot.odds;
  const index = trend.findIndex((one) => one.asOf === asOf);
  const [from, to] = [trend[index - 1], trend[index]];
  const facts = from && to ? oddsFacts(snapshot, from, to) : null;
  if (!facts) return null;
  return {
    slug: `${snapshot.tournament.year}-odds-${dayOf(asOf)}`,
    kind: "odds",
    publishedAt: asOf,
    teams: [...facts.movers, ...othersOut(facts)].map(({teamId}) => teamId),
    matchIds: [...new Set(facts.movers.flatMap(({played}) => played?.matchId ?? []))],
    facts,
    messages: oddsMessages(facts),
    phrasing: phrasingOf(`${index}`),
  };
}

/** Eliminated contenders that are not among the movers. */
const othersOut = ({movers, goneOut}: OddsFacts) =>
  goneOut.filter(({teamId}) => !movers.some((mover) => mover.teamId === teamId));

export type OddsMessage = MessageIn<ReturnType<typeof oddsMessages>>;

/**
 * Messages on the movers and their matches, other eliminations, and the run used for comparison.
 */
function oddsMessages(facts: OddsFacts) {
  const {movers, top, asOf, from, results} = facts;
  const [first] = movers as [OddsFacts["movers"][number]];
  const moved = first.after === 0 ? "out" : first.after > first.before ? "up" : "down";
  const out = othersOut(facts);
  return {
    title: says(`odds ${moved}`, first),
    summary: says("likeliest champions", {on: dayOf(asOf), top}),
    body: [
      movers.map((mover) => says("mover", {...mover, isFirst: mover === first})),
      [out.length > 0 && says("also out", {out}), says("compared", {on: dayOf(from), results})],
    ],
  };
}
