import type {ComponentChildren} from "preact";
import {document} from "../layout/document.tsx";
import type {StructuredData} from "../layout/structured-data.ts";
import {dayMonth, dayMonthYear, stamp} from "../layout/time.ts";
import {Bracket} from "./bracket.tsx";
import type {FrontPageView, MatchCard as MatchCardView} from "./front-page-view.ts";
import {GroupTable} from "./group-table.tsx";
import {headline} from "./headline.ts";
import {MatchCard} from "./match-card.tsx";
import {ThirdPlaced} from "./third-placed.tsx";
import {TitleOdds} from "./title-odds.tsx";

/**
 * The page at `/`: the tournament's story, odds, matches and tables as of one instant. Same view,
 * same bytes.
 */
export function frontPage(view: FrontPageView): string {
  const {title, lead} = headline(view);
  const live = view.last.filter(({status}) => status === "live");
  return document({
    baseUrl: view.baseUrl,
    title,
    lead,
    lang: "en",
    canonical: "/",
    jsonTwin: view.jsonHref,
    stylesheet: view.stylesheetHref,
    nav: [
      {href: "#odds", text: "Title odds"},
      {href: "#last", text: "Results"},
      {href: "#next", text: "Fixtures"},
      {href: "#bracket", text: "Bracket"},
      {href: "#groups", text: "Groups"},
      {href: view.accuracyHref, text: "Accuracy"},
      {href: "#data", text: "Data"},
    ],
    structuredData: structuredData(view),
    dateline: <Dateline view={view} />,
    colophon: <Method view={view} />,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {live.length > 0 && <Matches id="live" title="In play" matches={live} />}
        <TitleOdds view={view} />
        <Matches
          id="last"
          title="Last matches"
          matches={view.last.filter(({status}) => status !== "live")}
        >
          {live.length > 0
            ? "No match is over yet."
            : `No match has been played yet. The tournament opens on ${dayMonth(view.tournament.opensOn)}.`}
        </Matches>
        <Matches id="next" title="Next matches" matches={view.next}>
          {view.phase === "complete"
            ? "None: the tournament is over."
            : "None is scheduled at the moment."}
        </Matches>
        <Bracket rounds={view.bracket} />
        <Groups view={view} />
        <Data links={view.links} />
      </>
    ),
  });
}

function Dateline({view: {tournament, basis}}: {view: FrontPageView}) {
  return (
    <>
      {tournament.name.en} · <span lang="vi">{tournament.name.vi}</span>
      {basis.factsThrough !== null && (
        <>
          {" "}
          · as of <time dateTime={basis.factsThrough}>{stamp(basis.factsThrough)}</time>
        </>
      )}
    </>
  );
}

interface MatchesProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly MatchCardView[];
  /** What is said when there are none. */
  readonly children?: ComponentChildren;
}

function Matches({id, title, matches, children}: MatchesProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {matches.length === 0 ? (
        <p class="state">{children}</p>
      ) : (
        <div class="matches">
          {matches.map((match) => (
            <MatchCard key={match.matchId} match={match} />
          ))}
        </div>
      )}
    </section>
  );
}

function Groups({view: {tables, thirds}}: {view: FrontPageView}) {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">Group tables</h2>
      {tables.length === 0 ? (
        <p class="state">The groups have not been drawn yet.</p>
      ) : (
        <>
          {tables.some(({rows}) => rows.some(({advances}) => advances)) && (
            <p class="standfirst">
              <b class="mark">Q</b> marks a team that is through to the next round.
            </p>
          )}
          <div class="groups">
            {tables.map((table) => (
              <GroupTable key={table.group} table={table} />
            ))}
            {thirds && <ThirdPlaced thirds={thirds} />}
          </div>
        </>
      )}
    </section>
  );
}

function Data({links}: {links: FrontPageView["links"]}) {
  return (
    <section aria-labelledby="data">
      <h2 id="data">The same as data</h2>
      {links.length === 0 ? (
        <p class="state">No data is published yet.</p>
      ) : (
        <dl class="links">
          {links.map(({href, title, description}) => (
            <div key={href}>
              <dt>
                <a href={href}>{title}</a>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What the numbers rest on, in one line. */
function Method({view: {basis, accuracyHref}}: {view: FrontPageView}) {
  const {factsThrough, forecastAsOf, engine, runs, seed} = basis;
  const parts = [
    factsThrough === null ? "No result yet" : `Data through ${stamp(factsThrough)}`,
    forecastAsOf === null ? "no forecast yet" : `forecast as of ${stamp(forecastAsOf)}`,
    engine !== null && `engine ${engine}`,
    runs !== null && `${runs.toLocaleString("en-GB")} simulated tournaments`,
    seed !== null && `seed ${seed}`,
  ];
  return (
    <p>
      {parts.filter((part) => part !== false).join(", ")}. Forecasts see strictly earlier days only
      and are never rewritten. <a href={accuracyHref}>How good they were</a>
    </p>
  );
}

function structuredData({baseUrl, tournament}: FrontPageView): StructuredData[] {
  return [
    {"@type": "WebSite", name: "Broadsheet", url: `${baseUrl}/`},
    {
      "@type": "SportsEvent",
      name: tournament.name.en,
      alternateName: tournament.name.vi,
      sport: "Association football",
      startDate: tournament.opensOn,
      endDate: tournament.endsOn,
      description: `${tournament.name.en}, ${dayMonthYear(tournament.opensOn)} to ${dayMonthYear(tournament.endsOn)}`,
      location: tournament.hosts.map((name) => ({"@type": "Country", name})),
      url: `${baseUrl}/`,
    },
  ];
}
