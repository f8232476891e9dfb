import type {Setting} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {Section} from "../../layout/section.tsx";
import {percentIn} from "./chance.ts";
import {Fold} from "./fold.tsx";
import {GroupCard} from "./group-card.tsx";
import {OddsTable} from "./odds-table.tsx";
import {TieCard} from "./tie-card.tsx";
import {verdictOf} from "./verdict.ts";
import type {GroupMatchData, WhatIfData} from "./what-if-data.ts";
import {nextMatches, type WhatIfState, withGroupsFilled, withOne} from "./what-if-state.ts";
import {WHAT_IF_WORDS} from "./words.ts";

/** Number of teams whose odds are shown initially. */
const LEADING = 16;

/** Teams whose title odds stay in view. */
const IN_VIEW = 4;

export interface WhatIfProps {
  readonly data: WhatIfData;
  readonly state: WhatIfState;
  /** Handlers; omitted in the static page, where nothing can be set. */
  readonly on?: {
    set(settings: readonly Setting[]): void;
    undo(): void;
    copy(): void;
  };
}

/** The matches to set, and the resulting odds; rendered on the server and in the browser. */
export function WhatIf({data, state, on}: WhatIfProps) {
  const language = useLanguage();
  const words = WHAT_IF_WORDS[language];
  const {settings, odds, phase} = state;
  const isReady = on !== undefined && phase !== "loading";
  const isOpen = data.groups.some(({matches}) => matches.some(({goals}) => goals === null));
  const labels = new Map(data.teams.map((team) => [team.teamId, team]));
  const teamOf = (teamId: TeamId) => labels.get(teamId)!;
  const set = (number: number, setting: Setting | null) =>
    on?.set(withOne(settings, number, setting));

  const next = nextMatches(data);
  const isNamed = ({number}: {readonly number: number}) => state.named.includes(number);
  const chances = new Map(odds.teams.map((one) => [one.teamId, one]));
  const scores = new Map(
    settings.flatMap((one) => ("goals" in one ? [[one.number, one.goals] as const] : [])),
  );
  const setScore = (
    {number, goals: real}: GroupMatchData,
    goals: readonly [number, number] | null,
  ) => set(number, goals === null || `${real}` === `${goals}` ? null : {number, goals});
  const groups = (
    <section key="groups" aria-labelledby="groups">
      <h2 id="groups">{words.groups}</h2>
      {isOpen && (
        <p>
          <Action isOn={isReady} act={() => on?.set(withGroupsFilled(settings, data))}>
            {words.fill}
          </Action>{" "}
          <span class="fine">{words.filled}</span>
        </p>
      )}
      <div class="what-if-groups">
        {data.groups.map((group) => (
          <GroupCard
            key={group.group}
            {...{group, chances, scores, teamOf, isReady}}
            isOpen={group.matches.some((match) => next.has(match.number) || isNamed(match))}
            onScore={setScore}
          />
        ))}
      </div>
    </section>
  );

  const settledOf = new Map(state.ties.map((tie) => [tie.number, tie]));
  const printed = new Map(data.ties.map((tie) => [tie.number, tie]));
  const isSet = new Set(settings.map(({number}) => number));
  const placeOf = (number: number, side: "home" | "away") =>
    odds.places.find((place) => place.number === number && place.side === side)?.teams ?? [];
  const setWinner = (number: number, winner: TeamId | null) => {
    const [now, before] = [settledOf.get(number)!, printed.get(number)!];
    const isPrinted =
      winner === before.winner && now.home === before.home && now.away === before.away;
    set(number, winner === null || isPrinted ? null : {number, winner});
  };
  const isPlayable = ({number}: {readonly number: number}) => {
    const {home, away} = settledOf.get(number)!;
    return home !== null && away !== null;
  };
  const rounds = data.rounds.map(({stage, name, ties}) => (
    <section key={stage} aria-labelledby={`round-${stage}`}>
      <Fold
        class="what-if-round"
        isOpen={ties.some((tie) => isPlayable(tie) || isNamed(tie))}
        matches={ties}
        summary={<h2 id={`round-${stage}`}>{name[language]}</h2>}
      >
        <ul class="what-if-ties">
          {ties.map((tie) => (
            <TieCard
              key={tie.number}
              tie={tie}
              settled={settledOf.get(tie.number)!}
              isSet={isSet.has(tie.number)}
              teamOf={teamOf}
              likelyOn={(side) => placeOf(tie.number, side)}
              throughOf={(teamId) =>
                tie.next
                  ? (placeOf(tie.next.number, tie.next.side).find((one) => one.teamId === teamId)
                      ?.probability ?? null)
                  : (chances.get(teamId)?.champion ?? null)
              }
              isReady={isReady}
              onWinner={(winner) => setWinner(tie.number, winner)}
            />
          ))}
        </ul>
      </Fold>
    </section>
  ));

  const text = verdictOf(state, data, teamOf, language);
  const isSettled = phase === "paper" || phase === "last" || phase === "failed";
  const isNews = state.past.length > 0 || settings.length > 0 || state.unreadable > 0;
  return (
    <>
      <div class="columns">
        <div class="main">
          <p class="standfirst">{isOpen ? `${words.how} ${words.groupsFirst}` : words.how}</p>
          {isOpen ? [groups, ...rounds] : [...rounds, groups]}
        </div>
        <div class="aside">
          <Section id="odds" title={words.odds}>
            <OddsTable rows={odds.teams.slice(0, LEADING)} paper={data.paper} teamOf={teamOf} />
            {odds.teams.length > LEADING && (
              <Fold isOpen={false} summary={words.others(odds.teams.length - LEADING)}>
                <OddsTable rows={odds.teams.slice(LEADING)} paper={data.paper} teamOf={teamOf} />
              </Fold>
            )}
          </Section>
        </div>
      </div>
      <section class="what-if-bar" aria-label={words.actions}>
        <ol>
          {odds.teams.slice(0, IN_VIEW).map(({teamId, champion}) => (
            <li key={teamId}>
              <TeamName team={teamOf(teamId)} as="code" isLink={true} />{" "}
              {percentIn(language, champion)}
            </li>
          ))}
        </ol>
        <p>{text}</p>
        <p class="unseen" role="status">
          {isSettled && (isNews || state.copied !== null) ? text : ""}
        </p>
        <div>
          <Action isOn={isReady && state.past.length > 0} act={() => on?.undo()}>
            {words.undo}
          </Action>
          <Action isOn={isReady && settings.length > 0} act={() => on?.set([])}>
            {words.reset}
          </Action>
          <Action isOn={isReady} act={() => on?.copy()}>
            {words.copy}
          </Action>
        </div>
      </section>
    </>
  );
}

/** A button that keeps the focus while it is inactive. */
const Action = ({
  isOn,
  act,
  children,
}: {
  readonly isOn: boolean;
  readonly act: () => void;
  readonly children: string;
}) => (
  <button type="button" aria-disabled={!isOn} onClick={() => isOn && act()}>
    {children}
  </button>
);
