import type {SnapshotMatch} from "../snapshot.ts";
import type {Card, MatchId, Stage, TeamId} from "../types.ts";
import {cautionPeriod, isFollowed} from "./performance/suspensions.ts";
import {type PreMatch, playedBy, sideOf} from "./pre-match.ts";

/** A player of a squad, by shirt where the source's name fits one. */
interface NamedPlayer {
  readonly shirt: number | null;
  readonly name: string;
}
interface Absence extends NamedPlayer {
  readonly reason: "red_card" | "yellow_cards";
  /** The match it was earned in. */
  readonly matchId: MatchId;
  /** Named in the starting eleven all the same: the ban was lifted or never given. */
  readonly startsAnyway: boolean;
}
export interface Discipline {
  readonly yellowCards: number;
  readonly redCards: number;
  /** Due to miss this match by the count of cards; longer bans and appeals are in no source. */
  readonly suspended: readonly Absence[];
  /** One more yellow card in this match, and they miss the next. */
  readonly oneCardAway: readonly NamedPlayer[];
  /** Earlier matches of the side whose cards no source knows. */
  readonly matchesUnknown: number;
}

/**
 * A side's cards of this tournament so far and whom they cost this match, by the automatic bans
 * alone.
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
        startsAnyway: starts(preMatch, teamId, player),
      });
    }
  }
  const all = shown.flatMap((sheet) => sheet ?? []);
  const out = new Set(suspended.filter(({startsAnyway}) => !startsAnyway).map(keyOf));
  const {stage} = preMatch.match.fixture;
  const counts = windowOf(stage) === window && isFollowed(stage);
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

/** The cards of one side in one match by player; null when no source knows them. */
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

function starts({lineups, match}: PreMatch, teamId: TeamId, {shirt}: NamedPlayer): boolean {
  return (
    shirt !== null &&
    (lineups?.[sideOf(match, teamId)].lines.flat().some((player) => player.shirt === shirt) ??
      false)
  );
}
