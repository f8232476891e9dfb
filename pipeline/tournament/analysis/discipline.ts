import type {Shapes} from "../../../schemas/bodies.d.ts";
import {fateIn} from "../certainty/certain.ts";
import {rulingOn} from "../rules/rulings.ts";
import type {SnapshotMatch} from "../snapshot.ts";
import type {Card, Stage, TeamId} from "../types.ts";
import {cautionPeriod, isFollowed} from "./performance/suspensions.ts";
import {type PreMatch, playedBy, sideOf} from "./pre-match.ts";

/** A player of a team; the shirt is null if the source's name matches no squad member. */
interface NamedPlayer {
  readonly shirt: number | null;
  readonly name: string;
}
export type Absence = Discipline["suspended"][number];
/** Whether the player is known to be out of this match. */
export const isMissing = ({lifted, startsAnyway}: Absence): boolean => !lifted && !startsAnyway;

export type Discipline = Shapes["MatchAnalysisProfile"]["discipline"];

/**
 * A side's cards in this tournament so far, and the players they suspend for this match: automatic
 * bans, with the rulings that lifted one.
 */
export function disciplineOf(preMatch: PreMatch, teamId: TeamId): Discipline {
  const {cautionsLapseAfter} = preMatch.snapshot.tournament;
  const windowOf = (stage: Stage) => cautionPeriod(stage, cautionsLapseAfter);
  const matches = playedBy(preMatch, teamId);
  const last = matches.at(-1);
  const shown = matches.map((match) => cardsByPlayer(preMatch, match, teamId));
  const cautions = new Map<string, {player: NamedPlayer; count: number}>();
  let window = -1;
  const suspended: Absence[] = [];
  for (const [index, match] of matches.entries()) {
    if (windowOf(match.fixture.stage) !== window) cautions.clear();
    window = windowOf(match.fixture.stage);
    for (const {player, cards} of shown[index] ?? []) {
      const isSentOff = cards.length > 1 || cards.some(({card}) => card !== "yellow");
      const isCautioned = cards.length === 1 && cards[0]!.card === "yellow";
      const caution = cautions.get(keyOf(player)) ?? {player, count: 0};
      if (isCautioned) cautions.set(keyOf(player), {player, count: caution.count + 1});
      const isSecond = isCautioned && caution.count % 2 === 1;
      if (match !== last || (!isSentOff && !isSecond)) continue;
      suspended.push({
        ...player,
        reason: isSentOff ? "red_card" : "yellow_cards",
        matchId: match.fixture.matchId,
        lifted: liftedBefore(preMatch, teamId, player, match),
        startsAnyway: starts(preMatch, teamId, player),
      });
    }
  }
  const all = shown.flatMap((sheet) => sheet ?? []);
  const out = new Set(suspended.filter(isMissing).map(keyOf));
  const {match, tables} = preMatch;
  const counts =
    windowOf(match.fixture.stage) === window &&
    isFollowed(match.fixture, fateIn(tables, teamId) === "out");
  return {
    yellowCards: all.flatMap(({cards}) => cards).filter(({card}) => card === "yellow").length,
    redCards: all.filter(({cards}) => cards.length > 1 || cards.some(({card}) => card !== "yellow"))
      .length,
    suspended,
    oneCardAway: counts
      ? [...cautions.values()]
          .filter(({player, count}) => count % 2 === 1 && !out.has(keyOf(player)))
          .map(({player}) => player)
      : [],
    matchesUnknown: shown.filter((sheet) => sheet === null).length,
  };
}

const keyOf = ({shirt, name}: NamedPlayer): string => (shirt === null ? name : String(shirt));

/** The cards of one side in one match by player; null when unknown. */
function cardsByPlayer(
  {snapshot}: PreMatch,
  match: SnapshotMatch,
  teamId: TeamId,
): {player: NamedPlayer; cards: Card[]}[] | null {
  if (!match.state.cards) return null;
  const side = sideOf(match, teamId);
  const own = match.state.cards.filter((card) => card.side === side);
  return [...Map.groupBy(own, keyOf).values()].map((cards) => {
    const {shirt, name} = cards[0]!;
    const listed = snapshot.squads.get(teamId)?.players.find((player) => player.shirt === shirt);
    return {player: {shirt, name: listed?.name ?? name}, cards};
  });
}

/** The ruling that had lifted a suspension by `knownAt`. */
function liftedBefore(
  {snapshot, knownAt}: PreMatch,
  teamId: TeamId,
  {shirt}: NamedPlayer,
  {fixture: {number}}: SnapshotMatch,
): Absence["lifted"] {
  const at = knownAt < snapshot.asOf ? knownAt : snapshot.asOf;
  const ruling = rulingOn(snapshot.tournament, {teamId, shirt, number}, at);
  return ruling && {on: ruling.on, by: ruling.by, source: ruling.source};
}

function starts({lineups, match}: PreMatch, teamId: TeamId, {shirt}: NamedPlayer): boolean {
  return (
    shirt !== null &&
    (lineups?.[sideOf(match, teamId)].lines.flat().some((player) => player.shirt === shirt) ??
      false)
  );
}
