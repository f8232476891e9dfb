import {useLanguage} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import {StandingsTable} from "./standings-table.tsx";
import type {GroupView, TablesView, ThirdsView} from "./table-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/tables`. Same view, same bytes. */
export function tablesPage(view: TablesView): string {
  const {language, groups, thirds, year} = view;
  const words = WORDS[language];
  const complete = groups.filter((group) => group.complete).length;
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: groups.length === 0 ? words.none : words.lead(groups.length, complete),
    path: "/tables",
    dataHref: `/api/tournaments/${year}/standings`,
    children: (
      <>
        <div class="groups">
          {groups.map((table) => (
            <Group key={table.group} table={table} />
          ))}
        </div>
        {thirds && <Thirds thirds={thirds} />}
      </>
    ),
  });
}

function Group({table: {group, complete, rows}}: {table: GroupView}) {
  const words = WORDS[useLanguage()];
  const played = rows.reduce((sum, row) => sum + row.played, 0) / 2;
  return (
    <div class="group" id={`group-${group.toLowerCase()}`}>
      <StandingsTable
        caption={`${words.group} ${group}`}
        state={complete ? words.final : played === 0 ? words.notStarted : words.after(played)}
        rows={rows}
        hasPlaces={!complete}
      />
    </div>
  );
}

function Thirds({thirds: {advance, complete, rows}}: {thirds: ThirdsView}) {
  const words = WORDS[useLanguage()];
  return (
    <section aria-labelledby="thirds">
      <h2 id="thirds">{words.thirds}</h2>
      <StandingsTable
        caption={words.thirds}
        state={complete ? words.final : words.standing}
        rows={rows}
        hasPlaces={false}
        cutAfter={advance}
      />
      <p class="fine note">{words.best(advance, rows.length, complete)}</p>
    </section>
  );
}
