import {phrasingOf} from "../../../kit/grammar/messages.ts";
import type {Draft} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import {readSlot} from "../../rules/slot.ts";
import {inPlayingOrder, matchNumbered, type Snapshot} from "../../snapshot.ts";
import type {Instant, Stage, TeamId} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {
  continentsOf,
  type Pairing,
  type PairingsFacts,
  pairedTeam,
  pairingOf,
} from "./pairing-facts.ts";
import {type PairingsMessage, pairingsMessages} from "./pairing-messages.ts";
import {lastKickoff, settledAt} from "./settled.ts";

/** The knock-out rounds in order; the third-place match belongs to the final. */
export const roundsOf = ({matches}: Snapshot): Exclude<Stage, "group" | "3RD">[] =>
  (["R32", "R16", "QF", "SF", "F"] as const).filter((stage) =>
    matches.some(({fixture}) => fixture.stage === stage),
  );

/** The article on the pairings of a round; null until the round before it is over. */
export function pairingsArticle(snapshot: Snapshot, stage: Stage): Draft<PairingsMessage> | null {
  const rounds: readonly Stage[] = ["group", ...roundsOf(snapshot)];
  const before = rounds[rounds.indexOf(stage) - 1]!;
  const earlier = snapshot.matches.filter(({fixture}) => fixture.stage === before);
  if (!earlier.every(({state}) => isDecided(state))) return null;
  const kickoffAt = lastKickoff(earlier);
  const publishedAt = settledAt(snapshot, kickoffAt);
  const {bracket} = aftermathOf(snapshot, kickoffAt);
  const round = inPlayingOrder(
    snapshot.matches.filter(
      ({fixture}) => fixture.stage === stage || (stage === "F" && fixture.stage === "3RD"),
    ),
  );
  const pairings = round.flatMap((match): Pairing[] => {
    const {homeTeam, awayTeam} = bracket.get(match.fixture.matchId) ?? {};
    return homeTeam && awayTeam
      ? [pairingOf(snapshot, match, {home: homeTeam, away: awayTeam}, kickoffAt)]
      : [];
  });
  if (!publishedAt || pairings.length < round.length) return null;
  const came = earlier.flatMap(({home, away}) => [home!, away!]);
  const facts = pairingsFacts(snapshot, {stage, before, pairings, came, kickoffAt});
  return {
    slug: `${snapshot.tournament.year}-pairings-${stage.toLowerCase()}`,
    kind: "pairings",
    publishedAt,
    teams: pairings.flatMap(({home, away}) => [home.teamId, away.teamId]),
    matchIds: pairings.map(({matchId}) => matchId),
    facts,
    messages: pairingsMessages(facts),
    phrasing: phrasingOf(""),
  };
}

function pairingsFacts(
  snapshot: Snapshot,
  {
    stage,
    before,
    pairings,
    came,
    kickoffAt,
  }: Pick<PairingsFacts, "stage" | "before" | "pairings"> & {
    readonly came: readonly TeamId[];
    readonly kickoffAt: Instant;
  },
): PairingsFacts {
  const left = pairings.flatMap(({home, away}) => [home, away]);
  const stays = new Set(left.map(({teamId}) => teamId));
  const gone = [...new Set(came)]
    .filter((teamId) => !stays.has(teamId))
    .map((teamId) => pairedTeam(snapshot, teamId, kickoffAt));
  const names = (of: typeof gone) => of.map(({team}) => team);
  return {
    stage,
    before,
    pairings,
    of: left.length,
    continents: continentsOf(snapshot, [...stays]),
    gone: {
      champions: names(gone.filter(({titles}) => titles)),
      hosts: names(gone.filter(({isHost}) => isHost)),
    },
    onward: onwardOf(snapshot, pairings),
    apart: apartOf(snapshot, pairings),
  };
}

/** The match that the winners of a numbered match advance to. */
const nextOf = ({matches}: Snapshot, number: number) =>
  matches.find(({fixture: {home, away}}) =>
    [home, away].some((slot) => {
      const reference = readSlot(slot);
      return reference.kind === "winner" && reference.match === number;
    }),
  )?.fixture;

/** Pairings grouped by the match that their winners meet in, in the order of the pairings. */
function onwardOf(snapshot: Snapshot, pairings: readonly Pairing[]): PairingsFacts["onward"] {
  const onward = new Map<number, {stage: Stage; pairings: Pairing[]}>();
  for (const pairing of pairings) {
    const next = nextOf(snapshot, pairing.number);
    if (!next) continue;
    const met = onward.get(next.number);
    if (met) met.pairings.push(pairing);
    else onward.set(next.number, {stage: next.stage, pairings: [pairing]});
  }
  return [...onward.values()];
}

/** The stage where the two top-ranked teams can first meet; null if they meet in this round. */
function apartOf(snapshot: Snapshot, pairings: readonly Pairing[]): PairingsFacts["apart"] {
  const [first, second] = pairings
    .flatMap(({home, away, number}) => [
      {...home, number},
      {...away, number},
    ])
    .toSorted((a, b) => a.fifaRank - b.fifaRank);
  if (!first || !second || first.number === second.number) return null;
  const wayOf = (number: number): number[] => {
    const next = nextOf(snapshot, number);
    return next ? [next.number, ...wayOf(next.number)] : [];
  };
  const other = new Set(wayOf(second.number));
  const common = wayOf(first.number).find((number) => other.has(number));
  const match = common && matchNumbered(snapshot, common);
  return match ? {teams: [first.team, second.team], stage: match.fixture.stage} : null;
}
