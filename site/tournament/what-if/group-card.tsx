import {useState} from "preact/hooks";
import type {Pair, TeamId} from "../../../pipeline/tournament/types.ts";
import {nameIn, shortIn, type TeamLabel, TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {chanceIn} from "./chance.ts";
import {Fold} from "./fold.tsx";
import {Short} from "./odds-table.tsx";
import type {GroupMatchData, TeamChances, WhatIfData} from "./what-if-data.ts";
import {WHAT_IF_WORDS} from "./words.ts";

interface GroupCardProps {
  readonly group: WhatIfData["groups"][number];
  readonly chances: ReadonlyMap<TeamId, TeamChances>;
  /** The set scores, by match number. */
  readonly scores: ReadonlyMap<number, Pair>;
  readonly teamOf: (teamId: TeamId) => TeamLabel;
  /** Whether its matches are shown initially. */
  readonly isOpen: boolean;
  readonly isReady: boolean;
  /** Sets the score of a match; null resets it. */
  readonly onScore: (match: GroupMatchData, goals: Pair | null) => void;
}

/** A group: the teams that advance, and its matches. */
export function GroupCard({
  group,
  chances,
  scores,
  teamOf,
  isOpen,
  isReady,
  onScore,
}: GroupCardProps) {
  const language = useLanguage();
  const words = WHAT_IF_WORDS[language];
  const rows = [...group.teams]
    .map((teamId) => chances.get(teamId)!)
    .sort((a, b) => b.through - a.through || b.first - a.first);
  return (
    <Fold
      class="what-if-group"
      isOpen={isOpen}
      matches={group.matches}
      summary={
        <>
          <h3>{words.group(group.group)}</h3>{" "}
          <span class="fine">{rows.map(({teamId}) => teamOf(teamId).code).join(" · ")}</span>
        </>
      }
    >
      <table>
        <caption class="unseen">{words.groupCaption(group.group)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.team}</th>
            <th scope="col">
              <Short short={words.first[0]} full={words.first[1]} />
            </th>
            <th scope="col">
              <Short short={words.through[0]} full={words.through[1]} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({teamId, first, through}) => (
            <tr key={teamId}>
              <th scope="row">
                <TeamName team={teamOf(teamId)} />
              </th>
              <td>{chanceIn(language, first)}</td>
              <td>{chanceIn(language, through)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {group.matches.map((match) => (
          <GroupMatch
            key={match.number}
            match={match}
            set={scores.get(match.number) ?? null}
            teams={[teamOf(match.home), teamOf(match.away)]}
            isReady={isReady}
            onScore={(goals) => onScore(match, goals)}
          />
        ))}
      </ul>
    </Fold>
  );
}

interface GroupMatchProps {
  readonly match: GroupMatchData;
  readonly set: Pair | null;
  readonly teams: readonly [TeamLabel, TeamLabel];
  readonly isReady: boolean;
  readonly onScore: (goals: Pair | null) => void;
}

/** One match on one line: a tap on a side, or a digit for each. */
function GroupMatch({match, set, teams, isReady, onScore}: GroupMatchProps) {
  const language = useLanguage();
  const words = WHAT_IF_WORDS[language];
  const names = [nameIn(language, teams[0]), nameIn(language, teams[1])] as const;
  /** Digits typed so far while one of the two is missing. */
  const [draft, setDraft] = useState<readonly [string, string] | null>(null);
  const goals = set ?? match.goals;
  const shown = draft ?? [`${goals?.[0] ?? ""}`, `${goals?.[1] ?? ""}`];
  const type = (side: 0 | 1, input: HTMLInputElement): void => {
    const digit = input.value.replace(/\D/g, "").slice(-1);
    input.value = digit;
    const typed = side === 0 ? ([digit, shown[1]] as const) : ([shown[0], digit] as const);
    const isWhole = typed[0] !== "" && typed[1] !== "";
    setDraft(isWhole || typed.join("") === "" ? null : [typed[0]!, typed[1]!]);
    if (isWhole) onScore([Number(typed[0]), Number(typed[1])]);
    else if (typed.join("") === "") onScore(null);
  };
  const tap = (side: 0 | 1, isWinner: boolean): void => {
    setDraft(null);
    if (!isWinner) onScore(match.likeliest[side === 0 ? "home" : "away"]);
    else if (set) onScore(null);
  };
  const button = (side: 0 | 1) => {
    const isWinner = goals !== null && goals[side] > goals[1 - side]!;
    return (
      <button
        type="button"
        aria-pressed={isWinner}
        aria-label={words.wins(shortIn(language, teams[side]), names[1 - side]!)}
        disabled={!isReady}
        onClick={() => tap(side, isWinner)}
      >
        <TeamName team={teams[side]} as="short" />
      </button>
    );
  };
  const input = (side: 0 | 1) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      size={1}
      value={shown[side]}
      aria-label={words.goals(names[side], ...names)}
      disabled={!isReady}
      onFocus={({currentTarget}) => currentTarget.select()}
      onInput={({currentTarget}) => type(side, currentTarget)}
      onKeyDown={(event) => step(event, shown[side]!, (input) => type(side, input))}
    />
  );
  return (
    <li
      id={`m-${match.number}`}
      class={set ? "set" : undefined}
      onFocusOut={({currentTarget, relatedTarget}) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setDraft(null);
      }}
    >
      {button(0)}
      {input(0)}
      {input(1)}
      {button(1)}
      {set && (
        <button
          type="button"
          class="clear"
          aria-label={words.clear(...names)}
          onClick={() => onScore(null)}
        >
          ×
        </button>
      )}
    </li>
  );
}

/** The arrow keys change a goal count by one. */
function step(
  event: {readonly key: string; readonly currentTarget: HTMLInputElement; preventDefault(): void},
  shown: string,
  type: (input: HTMLInputElement) => void,
): void {
  const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const goals = shown === "" ? 0 : Number(shown) + by;
  event.currentTarget.value = `${Math.min(9, Math.max(0, goals))}`;
  type(event.currentTarget);
}
