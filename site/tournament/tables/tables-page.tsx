import {Fragment} from "preact";
import {
  inText,
  nameIn,
  type SlotLabel,
  type TeamLabel,
  TeamName,
} from "../../components/team-name.tsx";
import {capitalised} from "../../layout/capitalised.ts";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {inCell, type MoreColumn, StandingsTable} from "./standings-table.tsx";
import type {GroupView, Need, TablesView, ThirdRow, ThirdsView} from "./table-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/tables`. */
export function tablesPage(view: TablesView): string {
  const {language, groups, thirds, year} = view;
  const words = WORDS[language];
  const complete = groups.filter((group) => group.complete).length;
  const hasChances = groups.some(({rows}) => rows.some(({places}) => places !== null));
  return tournamentPage({
    view,
    name: words.name,
    ...verdictOn(groups, language),
    path: "/tables",
    dataHref: `/api/tournaments/${year}/standings`,
    children: (
      <>
        {complete < groups.length && (
          <p class="standfirst legend">
            {words.marks} {hasChances && words.legend}{" "}
            {groups.some(({needs}) => needs.length > 0) && words.needsLead}{" "}
            {view.basis.made === "inPlay" && words.inPlay}
          </p>
        )}
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

/** The numbers of teams certain to go through or out, and the winner or leader of each group. */
function verdictOn(groups: readonly GroupView[], language: Language) {
  const words = WORDS[language];
  const rows = groups.flatMap((group) => group.rows);
  const certain = (advances: boolean) => rows.filter((row) => row.advances === advances).length;
  const firsts = groups.flatMap((group) => group.rows.slice(0, 1)).filter(({played}) => played > 0);
  const named = (isWon: boolean) =>
    listIn(
      language,
      firsts
        .filter(({winsGroup}) => (winsGroup === true) === isWon)
        .map(({team}) => inText(nameIn(language, team))),
    );
  return {
    title:
      groups.length === 0 ? words.name : words.fates(certain(true), certain(false), rows.length),
    lead:
      groups.length === 0
        ? words.none
        : firsts.length === 0
          ? words.notBegun
          : words.firsts(named(true), named(false)),
  };
}

function Group({table: {group, complete, rows, needs}}: {table: GroupView}) {
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
      {needs.length > 0 && <Needs needs={needs} />}
    </div>
  );
}

function Thirds({thirds: {advance: best, complete, rows}}: {thirds: ThirdsView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const columns: MoreColumn<ThirdRow>[] = [
    {name: words.groupShort, of: ({group}) => group},
    {
      name: complete ? words.met : words.meets,
      class: "meets",
      of: ({meets}) =>
        meets && (
          <a href={pathIn(language, meets.path)}>
            <Opponent team={meets.opponent} />
          </a>
        ),
    },
  ];
  const open: MoreColumn<ThirdRow> = {
    name: words.advanceShort,
    title: words.advance,
    class: "chance",
    of: (third) => inCell(third.advance),
  };
  return (
    <Section id="thirds" title={words.thirds}>
      <p class="standfirst">{words.best(best, rows.length, complete)}</p>
      <StandingsTable
        caption={capitalised(complete ? words.final : words.standing)}
        state=""
        rows={rows}
        hasPlaces={false}
        more={
          complete || rows.every(({advance}) => advance === null) ? columns : [open, ...columns]
        }
        teamAs={complete ? "full" : "both"}
        cutAfter={best}
      />
    </Section>
  );
}

/** The full name, and on narrow screens a code: `GER`, `1E`. */
function Opponent({team}: {team: TeamLabel | SlotLabel}) {
  const language = useLanguage();
  if ("teamId" in team) return <TeamName team={team} as="both" />;
  return (
    <>
      <span class="wide">
        <TeamName team={team} />
      </span>
      <abbr class="narrow" title={nameIn(language, team)}>
        {team.slot}
      </abbr>
    </>
  );
}

/** Requirements on the last matchday, folded. */
function Needs({needs}: {needs: readonly Need[]}) {
  const language = useLanguage();
  return (
    <details class="needs">
      <summary>{WORDS[language].needs}</summary>
      <dl>
        {needs.map((need) => (
          <Fragment key={need.team.teamId}>
            <dt>
              <a href={pathIn(language, `/teams/${need.team.teamId}`)}>
                {nameIn(language, need.team)}
              </a>
            </dt>
            <dd>{saidOf(need, language)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function saidOf({advances, texts}: Need, language: Language): string {
  const words = WORDS[language];
  const fate = advances === null ? null : advances ? words.isThrough : words.isOut;
  const said = [...(fate ? [fate] : []), ...texts.map((text) => text[language])];
  return said.length === 0 ? words.waits : said.join(" ");
}
