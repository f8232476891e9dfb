import {inText, nameIn, TeamName} from "../../components/team-name.tsx";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {listIn} from "../../layout/lists.ts";
import {tournamentPage} from "../frame.tsx";
import {ResultsTable} from "../results-table.tsx";
import type {RefereeRow, RefereesView, RefereeTotals, RefereeView} from "./referees-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/referees`. Same view, same bytes. */
export function refereesPage(view: RefereesView): string {
  const {language, years, basis} = view;
  const words = WORDS[language];
  const cup = basis.competition[language];
  const people = new Set(years.flatMap(({referees}) => referees.map((one) => one.refereeId)));
  const cups = listIn(
    language,
    years.map(({year}) => String(year)),
  );
  return tournamentPage({
    view,
    name: words.referees,
    title: words.title,
    lead: years.length === 0 ? words.none : words.lead(people.size, cup, cups),
    path: "/referees",
    dataHref: years[0] ? `/api/tournaments/${years[0].year}/referees` : null,
    colophon: (
      <p>
        {words.explained} {words.bounds}
      </p>
    ),
    children: years.map(({year, referees}) => (
      <section key={year} aria-labelledby={`y-${year}`}>
        <h2 id={`y-${year}`}>{`${cup} ${year}`}</h2>
        <Referees caption={`${cup} ${year}`} referees={referees} />
      </section>
    )),
  });
}

function Referees({caption, referees}: {caption: string; referees: readonly RefereeRow[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="players">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.referee}</th>
          <th scope="col">{words.country}</th>
          {headCells([words.matches, words.yellow, words.sentOff, words.penalties])}
        </tr>
      </thead>
      <tbody>
        {referees.map((row) => (
          <tr key={row.refereeId}>
            <th scope="row">
              <a href={pathIn(language, `/referees/${row.refereeId}`)}>{row.name}</a>
            </th>
            <td>{row.country ? <TeamName team={row.country} as="both" /> : "–"}</td>
            {figuresIn(IN_TABLE, row).map((figure, index) => (
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Form of numbers of cards that are lower bounds. */
type Bounds = Pick<(typeof WORDS)["en"], "noneKnown" | "atLeast">;
const IN_TABLE: Bounds = {noneKnown: "–", atLeast: (figure) => `≥ ${figure}`};

function figuresIn(bounds: Bounds, totals: RefereeTotals) {
  const {matches, cardsKnown, yellowCards, sentOff, penalties} = totals;
  const cards = (count: number) =>
    cardsKnown === matches ? count : count === 0 ? bounds.noneKnown : bounds.atLeast(count);
  return [matches, cards(yellowCards), cards(sentOff), penalties];
}

/** The page at `/referees/<refereeId>`. Same view, same bytes. */
export function refereePage(view: RefereeView): string {
  const {language, name, refereeId, years, basis} = view;
  const words = WORDS[language];
  const cup = basis.competition[language];
  const path = `/referees/${refereeId}`;
  const [newest] = years;
  const led = years.map(({matches, year}) => words.led(matches, cup, year));
  return tournamentPage({
    view,
    name,
    title: name,
    lead: `${words.from(countriesIn(language, years))}: ${listIn(language, led)}.`,
    path,
    above: [{href: "/referees", text: words.referees}],
    hasKickoffs: "days",
    dataHref: `/api/tournaments/${newest!.year}/referees`,
    structuredData: [
      {
        "@type": "Person",
        name,
        url: `${view.baseUrl}${pathIn(language, path)}`,
      },
    ],
    colophon: <p>{words.explained}</p>,
    children: years.map((one) => <Year key={one.year} cup={cup} of={one} />),
  });
}

/** The country of a referee, or each one with its years. */
function countriesIn(language: Language, years: RefereeView["years"]): string | null {
  const named = years.flatMap(({year, country}) =>
    country ? [{year, name: inText(nameIn(language, country))}] : [],
  );
  const countries = [...Map.groupBy(named, ({name}) => name)];
  return countries.length < 2
    ? (countries[0]?.[0] ?? null)
    : listIn(
        language,
        countries.map(([name, of]) => `${name} (${of.map(({year}) => year).join(", ")})`),
      );
}

function Year({cup, of}: {cup: string; of: RefereeView["years"][number]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {year, refereed, matches, cardsKnown} = of;
  const heads = [words.yellow, words.sentOff, words.penalties];
  return (
    <section aria-labelledby={`y-${year}`}>
      <h2 id={`y-${year}`}>{`${cup} ${year}`}</h2>
      <dl class="strip">
        {[words.matches, ...heads].map((head, index) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{figuresIn(words, of)[index]}</dd>
          </div>
        ))}
      </dl>
      {cardsKnown < matches && <p class="state">{words.coverage(cardsKnown, matches)}</p>}
      <ResultsTable
        caption={`${cup} ${year}`}
        heads={heads}
        rows={refereed.map(({match, yellowCards, sentOff, penalties}) => ({
          match,
          cells: [yellowCards ?? "–", sentOff ?? "–", penalties ?? "–"],
        }))}
      />
    </section>
  );
}
