import {nameIn} from "../../components/team-name.tsx";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percentIn} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {ResultsTable} from "../results-table.tsx";
import type {VenueRow, VenuesView, VenueView} from "./venues-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/venues`. Same view, same bytes. */
export function venuesPage(view: VenuesView): string {
  const {language, years, basis} = view;
  const words = WORDS[language];
  const cup = basis.competition[language];
  const cups = listIn(
    language,
    years.map(({year}) => String(year)),
  );
  return tournamentPage({
    view,
    name: words.venues,
    title: words.title,
    lead: words.lead(years.flatMap(({venues}) => venues).length, cup, cups),
    path: "/venues",
    dataHref: `/api/tournaments/${years[0]!.year}/venues`,
    colophon: <p>{words.explained}</p>,
    children: (
      <>
        <p>
          <a href={pathIn(language, "/schedule/venues")}>{words.schedule}</a>
        </p>
        {years.map(({year, venues}) => (
          <section key={year} aria-labelledby={`y-${year}`}>
            <h2 id={`y-${year}`}>{`${cup} ${year}`}</h2>
            <Venues caption={`${cup} ${year}`} venues={venues} />
          </section>
        ))}
      </>
    ),
  });
}

function Venues({caption, venues}: {caption: string; venues: readonly VenueRow[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="players">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.venue}</th>
          <th scope="col" class="city">
            {words.city}
          </th>
          <th scope="col">{words.capacity}</th>
          <th scope="col">{words.matches}</th>
          <th scope="col" class="wide">
            {words.mean}
          </th>
        </tr>
      </thead>
      <tbody>
        {venues.map(({venueId, name, city, capacity, matchesPlayed, attendance}) => (
          <tr key={venueId}>
            <th scope="row">
              <a href={pathIn(language, `/venues/${venueId}`)}>{name[language]}</a>
            </th>
            <td class="city">{city[language]}</td>
            <td>{numberIn(language, capacity)}</td>
            <td>{matchesPlayed}</td>
            <td class="wide">
              {attendance.mean === null ? "–" : numberIn(language, attendance.mean)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page at `/venues/<venueId>`. Same view, same bytes. */
export function venuePage(view: VenueView): string {
  const {language, year, venueId, name, city, country, capacity, matches} = view;
  const words = WORDS[language];
  const path = `/venues/${venueId}`;
  return tournamentPage({
    view,
    name: name[language],
    title: words.ground + name[language],
    lead: [
      words.in(
        city[language],
        nameIn(language, country),
        `${view.basis.competition[language]} ${year}`,
      ),
      words.seats(numberIn(language, capacity)),
    ].join(" "),
    path,
    above: [{href: "/venues", text: words.venues}],
    hasKickoffs: "days",
    dataHref: `/api/tournaments/${year}/venues`,
    structuredData: [
      {
        "@type": "StadiumOrArena",
        name: name.en,
        address: city.en,
        maximumAttendeeCapacity: capacity,
        geo: {"@type": "GeoCoordinates", latitude: view.latitude, longitude: view.longitude},
        url: `${view.baseUrl}${pathIn(language, path)}`,
      },
    ],
    colophon: <p>{words.explained}</p>,
    children: (
      <>
        <Facts view={view} />
        <Section id="played" title={words.played}>
          <ResultsTable
            caption={words.played}
            heads={[words.crowd]}
            rows={matches.map(({match, attendance}) => ({
              match,
              cells: [attendance === null ? "–" : numberIn(language, attendance)],
            }))}
          />
        </Section>
      </>
    ),
  });
}

/** A share that may exceed 1 because of temporary seats. */
const filledIn = (language: Language, filled: number): string =>
  filled > 1 ? `${numberIn(language, filled * 100)}%` : percentIn(language, filled);

function Facts({view}: {view: VenueView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {fifaName, capacity, timeZone, offset, matchesPlayed, goals, attendance} = view;
  const {known, total, mean} = attendance;
  const number = (value: number) => numberIn(language, value);
  const crowds = total === null ? "–" : number(total);
  const facts = [
    [words.fifaName, fifaName],
    [words.capacity, number(capacity)],
    [words.zone, `${offset} (${timeZone})`],
    [words.matches, number(matchesPlayed)],
    [words.goals, number(goals)],
    [words.total, known < matchesPlayed && known > 0 ? words.atLeast(crowds) : crowds],
    [words.mean, mean === null ? "–" : number(mean)],
    [words.filled, mean === null ? "–" : filledIn(language, mean / capacity)],
  ] as const;
  return (
    <Section id="facts" title={words.facts}>
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
