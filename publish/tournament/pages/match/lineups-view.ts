import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import {namesOf} from "../../../../pipeline/tournament/text/people.ts";
import type {LineupView} from "../../../../site/charts/match/lineup-view.ts";
import type {MatchFigures} from "../../../../site/tournament/match/match-page-view.ts";
import {prime} from "../../match-view.ts";
import type {matchLineups} from "../../matches/people.ts";
import {FROM_LINES, type pitchMap} from "../../matches/pitch-map.ts";
import {shared} from "../../matches/shared-bodies.ts";
import {display} from "../../parts/events.ts";
import {playerRef} from "../../sides.ts";

type Sheet = NonNullable<ReturnType<typeof matchLineups>["home"]["lineup"]>;
type PitchSide = ReturnType<typeof pitchMap>["home"]["map"];

/**
 * Starters and substitutes, with their positions on the pitch. Players of an archive have no pages,
 * and their positions are not worked out.
 */
export function lineupViews(snapshot: Snapshot, match: SnapshotMatch): MatchFigures["lineups"] {
  if (!match.state.lineups) return {home: null, away: null};
  const sheets = shared.lineups(snapshot, match);
  const nameOf = namesOf(snapshot, match);
  const pitch = snapshot.isArchive ? null : shared.pitchMap(snapshot, match);
  const of = (side: "home" | "away") => {
    const teamId = match[side];
    const idOf = (player: Named) => pitch && teamId && playerRef(snapshot, teamId, player).playerId;
    const short = ({shirt, name}: Named) =>
      shirt === null ? name : nameOf(side, shirt, name).short;
    return lineupView(sheets[side].lineup, pitch?.[side].map ?? null, idOf, short);
  };
  return {home: of("home"), away: of("away")};
}

interface Named {
  readonly shirt: number | null;
  readonly name: string;
}

function lineupView(
  sheet: Sheet | null,
  map: PitchSide,
  idOf: (player: Named) => string | null,
  short: (player: Named) => string,
): LineupView | null {
  if (!sheet) return null;
  return {
    starters: sheet.lines.flat().map(({shirt, name, captain}) => ({
      shirt,
      name,
      playerId: idOf({shirt, name}),
      isCaptain: captain,
      on: null,
    })),
    cameOn: (sheet.cameOn ?? []).map(({shirt, name, minute, stoppage, off}) => ({
      shirt,
      name,
      playerId: idOf({shirt, name}),
      isCaptain: false,
      on: {minute: prime(display({minute, stoppage})), off: off.name},
    })),
    formation: sheet.formation,
    places: (map?.players ?? []).flatMap(({started, shirt, name, x, y}) =>
      started && x !== null && y !== null ? [{shirt, name: short({shirt, name}), x, y}] : [],
    ),
    isMeasured: map !== null && map.positions.derivedFrom !== FROM_LINES,
  };
}
