import {HeatTable} from "../../components/heat-table.tsx";
import {nameIn} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {tournamentPage} from "../frame.tsx";
import type {TitleOddsView} from "./title-odds-view.ts";

const WORDS: InLanguages<{
  readonly name: string;
  readonly title: string;
  readonly leads: (team: string, chance: string) => string;
  readonly won: (team: string) => string;
  readonly none: string;
  readonly caption: string;
  readonly standfirst: string;
}> = {
  en: {
    name: "Title odds",
    title: "Who gets how far",
    leads: (team, chance) => `${team} lead with a chance of ${chance} of lifting the cup.`,
    won: (team) => `${team} have lifted the cup.`,
    none: "No forecast has been made yet.",
    caption: "Chance in % of playing each round",
    standfirst: "Chance in % of playing each round; darker is likelier, ✓ is certain.",
  },
  vi: {
    name: "Cơ hội vô địch",
    title: "Đội nào đi đến đâu",
    leads: (team, chance) => `${team} dẫn đầu với ${chance} cơ hội vô địch.`,
    won: (team) => `${team} đã vô địch.`,
    none: "Chưa có dự báo nào.",
    caption: "Cơ hội (%) vào từng vòng",
    standfirst: "Cơ hội (%) vào từng vòng; màu đậm là cơ hội cao, ✓ là chắc chắn.",
  },
};

/** The page at `/odds`. Same view, same bytes. */
export function titleOddsPage(view: TitleOddsView): string {
  const {language, heat, year} = view;
  const words = WORDS[language];
  const [first] = heat.rows;
  const leader = first && nameIn(language, first.team);
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead:
      first === undefined
        ? words.none
        : first.chances.champion === 1
          ? words.won(leader!)
          : words.leads(leader!, percent(first.chances.champion)),
    path: "/odds",
    dataHref: `/api/tournaments/${year}/champion-odds`,
    children: first && (
      <section aria-label={words.caption}>
        <p class="standfirst">{words.standfirst}</p>
        <HeatTable heat={heat} caption={words.caption} />
      </section>
    ),
  });
}
