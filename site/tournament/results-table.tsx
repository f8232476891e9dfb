import type {ComponentChildren} from "preact";
import {Kickoff} from "../components/kickoff.tsx";
import type {MatchView} from "../components/match-view.ts";
import {TeamName} from "../components/team-name.tsx";
import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {headCells} from "../layout/head-cells.tsx";

const WORDS: InLanguages<readonly [match: string, versus: string, date: string, stage: string]> = {
  en: ["Match", "v", "Date", "Stage"],
  vi: ["Trận", "–", "Ngày", "Vòng"],
};

interface ResultsTableProps {
  readonly caption: string;
  /** Headings of further columns. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly match: MatchView;
    /** Figures of the further columns. */
    readonly cells: readonly ComponentChildren[];
  }[];
}

/** Matches with figures of each; their date and stage are left out on phones. */
export function ResultsTable({caption, heads, rows}: ResultsTableProps) {
  const language = useLanguage();
  const [first, versus, ...more] = WORDS[language];
  return (
    <table class="players">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {more.map((head) => (
            <th key={head} scope="col" class="wide">
              {head}
            </th>
          ))}
          {headCells(heads)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({match, cells}) => (
          <tr key={match.matchId}>
            <th scope="row">
              <a href={pathIn(language, match.path)}>
                <TeamName team={match.home} as="both" />{" "}
                {match.score ? `${match.score.home}–${match.score.away}` : versus}{" "}
                <TeamName team={match.away} as="both" />
              </a>
            </th>
            <td class="wide">
              <Kickoff kickoff={match.kickoff} as="day" />
            </td>
            <td class="wide">{match.stageName[language]}</td>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
