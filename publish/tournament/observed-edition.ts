import {remembered} from "../../pipeline/kit/remembered.ts";
import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {MatchId, MatchState, TeamId} from "../../pipeline/tournament/types.ts";
import type {Observable} from "../standing-type.ts";
import {pieceOf, type Read, telling} from "../telling.ts";

/**
 * A snapshot in pieces: its properties, but of the odds and the matches each property by itself,
 * and of a match's state each of its fields. A goal is then a change of a few pieces, and whatever
 * only asked for the status of that match stands.
 */
export const observableEdition: Observable<Snapshot> = {
  pieces(snapshot) {
    const pieces = new Map<string, unknown>();
    const add = (object: object, prefix: string) => {
      for (const [name, value] of Object.entries(object))
        if (typeof value !== "function") pieces.set(pieceOf(prefix, name), value);
    };
    const {matches, odds, ...rest} = snapshot;
    add(rest, "");
    add(odds, "odds ");
    pieces.set(
      "matches",
      matches.map(({fixture}) => fixture.matchId),
    );
    for (const {state, ...match} of matches) {
      add(match, `${match.fixture.matchId} `);
      add(state, `${match.fixture.matchId} state `);
    }
    return pieces;
  },

  observed(snapshot, read, once, kept) {
    const {matchOf} = tellersOf(read);
    const matches = snapshot.matches.map(matchOf);
    const byId = new Map(
      snapshot.matches.map(({fixture}, index) => [fixture.matchId, matches[index]!]),
    );
    const byTeam = () => once("matches by team", () => matchesByTeam(matches));
    return telling(
      {
        ...snapshot,
        odds: telling(snapshot.odds, "odds ", read),
        matches,
        match: (matchId) => byId.get(matchId)!,
        matchIdAt(ref) {
          const matchId = snapshot.matchIdAt(ref);
          // that nothing is there hangs on the addresses of all
          const looked = matchId === undefined ? byId.keys() : [matchId];
          for (const id of looked) read(pieceOf(`${id} `, "ref"));
          return matchId;
        },
        matchesOf: (teamId) =>
          once(`matches of ${teamId}`, () => inPlayingOrder(byTeam().get(teamId) ?? [])),
        once,
        kept,
      },
      "",
      read,
      "odds",
    );
  },
};

/**
 * Matches that tell whoever listens: the same objects from snapshot to snapshot while nothing about
 * them changes.
 */
const tellersOf = remembered((read: Read) => {
  const known = new Map<
    MatchId,
    {readonly match: SnapshotMatch; readonly told: SnapshotMatch; readonly state: MatchState}
  >();
  return {
    matchOf(match: SnapshotMatch): SnapshotMatch {
      const id = match.fixture.matchId;
      const before = known.get(id);
      if (before && isSame(before.match, match)) return before.told;
      const state =
        before?.match.state === match.state
          ? before.state
          : telling(match.state, `${id} state `, read);
      const told = telling({...match, state}, `${id} `, read, "state");
      known.set(id, {match, told, state});
      return told;
    },
  };
});

const isSame = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(b) as (keyof T)[]).every((name) => a[name] === b[name]);

function matchesByTeam(
  matches: readonly SnapshotMatch[],
): ReadonlyMap<TeamId, readonly SnapshotMatch[]> {
  const byTeam = new Map<TeamId, SnapshotMatch[]>();
  for (const match of matches) {
    for (const teamId of [match.home, match.away]) {
      if (teamId === null) continue;
      const own = byTeam.get(teamId) ?? [];
      byTeam.set(teamId, own);
      own.push(match);
    }
  }
  return byTeam;
}
