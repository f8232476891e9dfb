import type {SettledTie} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {nameIn, shortIn, type TeamLabel, TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {percentIn} from "./chance.ts";
import type {PlaceChances, TieData} from "./what-if-data.ts";
import {WHAT_IF_WORDS} from "./words.ts";

interface TieCardProps {
  readonly tie: TieData;
  readonly settled: SettledTie;
  /** Whether a reader has set the winner. */
  readonly isSet: boolean;
  readonly teamOf: (teamId: TeamId) => TeamLabel;
  /** The possible teams of a side. */
  readonly likelyOn: (side: "home" | "away") => PlaceChances["teams"];
  /** The chance of a team to advance. */
  readonly throughOf: (teamId: TeamId) => number | null;
  readonly isReady: boolean;
  /** Sets the winner; null resets it. */
  readonly onWinner: (winner: TeamId | null) => void;
}

/** A tie: once both sides are certain, a tap on one makes it the winner. */
export function TieCard({tie, settled, isSet, teamOf, likelyOn, throughOf, ...on}: TieCardProps) {
  const language = useLanguage();
  const words = WHAT_IF_WORDS[language];
  const {home, away, winner} = settled;
  const known = (side: "home" | "away") => {
    const teamId = settled[side];
    return teamId === null
      ? null
      : {teamId, team: teamOf(teamId), name: nameIn(language, teamOf(teamId))};
  };
  const names = (["home", "away"] as const).map(
    (side) => known(side)?.name ?? nameIn(language, tie[side]),
  ) as [string, string];
  const side = (which: "home" | "away") => {
    const team = known(which);
    if (!team)
      return (
        <p>
          <span class="slot">{nameIn(language, tie[which])}</span>{" "}
          <span class="fine">
            {likelyOn(which)
              .map(
                ({teamId, probability}) =>
                  `${nameIn(language, teamOf(teamId))} ${percentIn(language, probability)}`,
              )
              .join(", ")}
          </span>
        </p>
      );
    const chance = winner === null ? throughOf(team.teamId) : null;
    const figure = chance === null ? null : percentIn(language, chance);
    const other = names[which === "home" ? 1 : 0];
    return (
      <button
        type="button"
        aria-pressed={winner === team.teamId}
        aria-label={[words.wins(shortIn(language, team.team), other), figure]
          .filter((one) => one)
          .join(", ")}
        disabled={!on.isReady || home === null || away === null}
        onClick={() => {
          if (winner !== team.teamId) on.onWinner(team.teamId);
          else if (isSet) on.onWinner(null);
        }}
      >
        <TeamName team={team.team} as="short" />
        {figure && <span>{figure}</span>}
        {winner === team.teamId && <span>✓</span>}
      </button>
    );
  };
  return (
    <li id={`m-${tie.number}`} class={isSet ? "set" : undefined}>
      {side("home")}
      {side("away")}
      {isSet && (
        <button
          type="button"
          class="clear"
          aria-label={words.clear(...names)}
          onClick={() => on.onWinner(null)}
        >
          ×
        </button>
      )}
    </li>
  );
}
