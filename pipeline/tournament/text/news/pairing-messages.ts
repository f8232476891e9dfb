import {type MessageIn, says} from "../../../kit/grammar/messages.ts";
import type {Pairing, PairingsFacts} from "./pairing-facts.ts";

export type PairingsMessage = MessageIn<ReturnType<typeof pairingsMessages>>;

/** Minimum gap in the ranking for a contrast between two teams, in places. */
const WIDE = 30;
const MAX_MET = 3;
const MAX_NEVER = 4;
/** Maximum number of next-round pairings to list; if there are more, none is listed. */
const MAX_ONWARD = 4;
/** With this few pairings, each team's route is listed. */
const FEW = 2;

const ranks = ({home, away}: Pairing): number => home.fifaRank + away.fifaRank;
const best = ({home, away}: Pairing): number => Math.min(home.fifaRank, away.fifaRank);
const gapOf = ({home, away}: Pairing): number => Math.abs(home.fifaRank - away.fifaRank);

/**
 * Messages on a round: the teams left, earlier meetings, whom the winners meet, and the match days.
 */
export function pairingsMessages(facts: PairingsFacts) {
  const {stage, pairings} = facts;
  const days = [...Map.groupBy(pairings, ({kickoff}) => kickoff.en.on)].map(
    ([on, ofDay], index) => [says("day of a round", {on, pairings: ofDay, isFirst: index === 0})],
  );
  if (stage === "F") return finalists(pairings);
  const ranked = pairings.toSorted((a, b) => ranks(a) - ranks(b) || best(a) - best(b));
  const highest = ranked[0]!;
  return {
    title:
      pairings.length > FEW
        ? says("pick of the round", {round: stage, highest})
        : says("round", {round: stage, pairings}),
    summary: says("highest pairings", {
      pairings: ranked.filter((one) => ranks(one) === ranks(highest)),
    }),
    body: [
      left(facts),
      pairings.length > FEW ? contrasts(pairings) : pairings.flatMap(ways),
      history(pairings),
      onward(facts),
      ...days,
    ],
  };
}

/** Messages on the remaining and the eliminated teams. */
function left({of, continents, pairings, gone, before}: PairingsFacts) {
  const teams = pairings.flatMap(({home, away}) => [home, away]);
  const champions = teams.filter(({titles}) => titles);
  const hosts = teams.filter(({isHost}) => isHost).map(({team}) => team);
  const holder = teams.find(({isHolder}) => isHolder);
  return [
    says("continents", {of, continents}),
    champions.length > 0 &&
      says("champions left", {
        champions: champions.map(({team}) => team),
        holder: holder?.team ?? null,
        all: champions.length === of ? of : null,
      }),
    gone.champions.length > 0 && says("champions gone", {teams: gone.champions, before}),
    hosts.length > 0 && says("hosts left", {hosts}),
    gone.hosts.length > 0 && says("hosts gone", {teams: gone.hosts, before}),
  ];
}

/** The pairing with the widest gap in the ranking, if it is wide enough. */
function contrasts(pairings: readonly Pairing[]) {
  const widest = pairings.toSorted((a, b) => gapOf(b) - gapOf(a))[0]!;
  return [gapOf(widest) >= WIDE && says("widest gap", widest)];
}

/** Both teams' routes to this match. */
const ways = ({home, away}: Pairing) => [says("campaign", home), says("campaign", away)];

/** Earlier meetings, the most frequent pairing first, and the pairings without one if few. */
function history(pairings: readonly Pairing[]) {
  const met = pairings
    .filter((pairing) => pairing.met !== null)
    .toSorted((a, b) => b.met!.played - a.met!.played)
    .slice(0, MAX_MET);
  const never = pairings.filter((pairing) => pairing.met === null);
  const all = pairings.length;
  const isKnown = pairings.some(({home}) => home.titles !== null);
  const areFew = never.length > 0 && (never.length <= MAX_NEVER || never.length === all);
  return [
    ...met.map((pairing) => says("met before", {...pairing, met: pairing.met!})),
    isKnown && areFew && says("never met before", {never, all}),
  ];
}

function onward({onward: next, apart, pairings: all}: PairingsFacts) {
  if (all.length <= FEW) return [];
  const pairs = next.filter(({pairings}) => pairings.length === 2);
  const [first] = pairs;
  return [
    first &&
      pairs.length <= MAX_ONWARD &&
      says("winners meet", {stage: first.stage, pairs: pairs.map(({pairings}) => pairings)}),
    apart && says("kept apart", apart),
  ];
}

/** Messages on the finalists: what they play for, their routes, and the match for third place. */
function finalists(pairings: readonly Pairing[]) {
  const final = pairings.find(({stage}) => stage === "F")!;
  const third = pairings.find(({stage}) => stage === "3RD") ?? null;
  return {
    title: says("finalists", final),
    summary: says("the final", {final, third}),
    body: [
      [says("for the title", final.home), says("for the title", final.away)],
      [...ways(final), says("ranked", final)],
      history([final]),
      third ? [says("third place", third), ...history([third])] : [],
    ],
  };
}
