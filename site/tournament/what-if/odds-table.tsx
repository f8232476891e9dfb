import {type TeamLabel, TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {signedIn} from "../../layout/numbers.ts";
import {chanceIn, errorIn} from "./chance.ts";
import type {TeamChances, WhatIfOdds} from "./what-if-data.ts";
import {WHAT_IF_WORDS} from "./words.ts";

interface OddsTableProps {
  readonly rows: readonly TeamChances[];
  readonly paper: WhatIfOdds;
  readonly teamOf: (teamId: string) => TeamLabel;
}

/** Teams' chances of each round with the error, and the difference from the published odds. */
export function OddsTable({rows, paper, teamOf}: OddsTableProps) {
  const words = WHAT_IF_WORDS[useLanguage()];
  const before = new Map(paper.teams.map(({teamId, champion}) => [teamId, champion]));
  return (
    <table class="heat">
      <caption class="unseen">{words.oddsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.team}</th>
          {[words.final, words.cup, words.error, words.change].map(([short, full]) => (
            <th key={full} scope="col">
              <Short short={short} full={full} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((chances) => (
          <Row
            key={chances.teamId}
            chances={chances}
            team={teamOf(chances.teamId)}
            change={chances.champion - (before.get(chances.teamId) ?? 0)}
          />
        ))}
      </tbody>
    </table>
  );
}

export const Short = ({short, full}: {readonly short: string; readonly full: string}) =>
  short === full ? full : <abbr title={full}>{short}</abbr>;

function Row({
  chances: {F, champion, error},
  team,
  change,
}: {
  readonly chances: TeamChances;
  readonly team: TeamLabel;
  readonly change: number;
}) {
  const language = useLanguage();
  const moved = signedIn(language, change * 100, 1);
  return (
    <tr>
      <th scope="row">
        <TeamName team={team} />
      </th>
      <td class={shade(F)}>{chanceIn(language, F)}</td>
      <td class={shade(champion)}>{chanceIn(language, champion)}</td>
      <td class="fine">{errorIn(language, error)}</td>
      <td class={moved.startsWith("+") ? "rise" : moved.startsWith("−") ? "fall" : undefined}>
        {moved}
      </td>
    </tr>
  );
}

/** Darker is likelier, by the square root of the chance. */
const shade = (chance: number): string => `heat-${Math.round(Math.sqrt(chance) * 10)}`;
