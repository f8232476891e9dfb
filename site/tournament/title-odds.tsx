import {OddsChart} from "../charts/odds-chart.tsx";
import {percent} from "../layout/percent.ts";
import {dayMonth, shortStamp} from "../layout/time.ts";
import type {FrontPageView} from "./front-page-view.ts";

const MAX_LINES = 8;

/** Who will win: the chart of how chances moved, and while it is open the ranking of today. */
export function TitleOdds({view: {phase, odds}}: {view: FrontPageView}) {
  return (
    <section aria-labelledby="odds">
      <h2 id="odds">{phase === "complete" ? "How the title was won" : "Who will win the title"}</h2>
      <Movement trend={odds.trend} />
      {phase !== "complete" && odds.teams.length > 0 && <Ranking odds={odds} />}
    </section>
  );
}

function Movement({trend: {days, stages, series}}: {trend: FrontPageView["odds"]["trend"]}) {
  const drawn = series
    .slice(0, MAX_LINES)
    .filter(({probabilities}) => probabilities.some((value) => value !== null));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || dayMonth(first.asOf) === dayMonth(last.asOf) || drawn.length === 0) {
    return (
      <p class="state">
        {first
          ? "The chart of how chances move starts with the second daily forecast."
          : "No forecast has been made yet."}
      </p>
    );
  }
  const title = "Chance of winning the title";
  const isAnyOut = drawn.some(({probabilities}) => probabilities.at(-1) === 0);
  const span = `${dayMonth(first.asOf)} to ${dayMonth(last.asOf)}`;
  const moves = drawn.map(({team, probabilities}) => {
    const known = probabilities.filter((value) => value !== null);
    return `${team.name} from ${percent(known[0]!)} to ${percent(known.at(-1)!)}`;
  });
  return (
    <>
      <p class="standfirst">
        {title}, one forecast a day, {span}
        {last.asOf.slice(10) !== first.asOf.slice(10) && `, and as of ${shortStamp(last.asOf)}`}.
        {isAnyOut && " A line ends, with its last chance, where a team went out."}
      </p>
      <OddsChart
        id="title-odds"
        title={title}
        summary={`${span}: ${moves.join("; ")}.`}
        days={days.map(({asOf}) => asOf)}
        stages={stages}
        series={drawn.map(({team, probabilities}) => ({
          label: team.name,
          code: team.code,
          probabilities,
        }))}
      />
    </>
  );
}

function Ranking({odds: {teams, asOf}}: Pick<FrontPageView, "odds">) {
  const max = Math.max(...teams.map(({champion}) => champion));
  const isSimulated = teams.some(({standardError}) => standardError !== null);
  return (
    <>
      <table class="ranking">
        <caption>
          Chance of winning the title{asOf !== null && ` as of ${shortStamp(asOf)}`}, likeliest
          first
        </caption>
        <thead class="unseen">
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Chance</th>
            <th scope="col">Drawn</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({team, champion, standardError}) => (
            <tr key={team.teamId}>
              <th scope="row">
                <span class="flag" aria-hidden="true">
                  {team.flag}
                </span>{" "}
                {team.name}
                {team.nameVi !== team.name && (
                  <span class="fine" lang="vi">
                    {` ${team.nameVi}`}
                  </span>
                )}
              </th>
              <td>
                {percent(champion, 1)}
                {standardError !== null && (
                  <span class="fine"> ±{(standardError * 100).toFixed(2)}</span>
                )}
              </td>
              <td>
                <ShareBar value={champion} max={max} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isSimulated && (
        <p class="fine">
          ± is the simulation's standard error in percentage points, not the model's doubt about
          football.
        </p>
      )}
    </>
  );
}

/** One bar of a ranked list. Decoration: the number it draws stands beside it in text. */
function ShareBar({
  value,
  max,
}: {
  /** The value drawn. */ value: number /** The value that fills the whole width. */;
  max: number;
}) {
  const width = max > 0 ? Math.round((value / max) * 1000) / 10 : 0;
  return (
    <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="0" width={width} height="10" />
    </svg>
  );
}
