import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {clockTimes} from "../../pipeline/kit/instant.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {championNames, names} from "./match-names.ts";
import type {Fact} from "./types.ts";

const FAVOURITES = 5;
const PERCENT = {en: en.percent, vi: vi.percent} as const;

/** The title odds: the remaining contenders, or the champion once known. */
export function championOddsPage(snapshot: Snapshot): Fact {
  const {year} = snapshot.tournament;
  const competition = competitionOf(snapshot.tournament);
  const {name: cup} = competition;
  const winner = [...snapshot.bracket.values()].find(({stage}) => stage === "F")?.winner;
  const champion = winner ? snapshot.teams.get(winner)!.name : null;
  const odds = snapshot.odds.current;
  const at = odds && clockTimes(odds.asOf, "UTC");
  const favourites = (odds?.body.teams ?? [])
    .map(({teamId, champion: {probability}}) => ({
      name: snapshot.teams.get(teamId)!.name,
      probability,
    }))
    .filter(({probability}) => probability > 0)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, FAVOURITES);
  const named = (language: "en" | "vi") =>
    favourites
      .map(({name, probability}) => `${name[language]} ${PERCENT[language](probability)}`)
      .join(", ");
  return {
    title: ["Title odds", "Cơ hội vô địch"],
    text: champion
      ? [
          `The title is decided: ${champion.en} won the ${year} ${cup.en}. How each team's chance of it changed, day by day.`,
          `Ngôi vô địch đã có chủ: ${champion.vi} vô địch ${cup.vi} ${year}. Cơ hội của từng đội đã thay đổi ra sao qua từng ngày.`,
        ]
      : at && favourites.length > 0
        ? [
            `Each team's chance of winning the ${cup.en}, by the simulation of ${en.date(at.en.on)}: ${named("en")}.`,
            `Cơ hội vô địch ${cup.vi} của từng đội, theo mô phỏng ngày ${vi.date(at.vi.on)}: ${named("vi")}.`,
          ]
        : [
            `Each team's chance of winning the ${cup.en}, by simulation; none has been run yet.`,
            `Cơ hội vô địch ${cup.vi} của từng đội, theo mô phỏng; chưa có lần mô phỏng nào.`,
          ],
    names: [
      ...names(
        "title odds, champion odds, odds, favourites, favorites, chances, title race, " +
          "cơ hội vô địch, xác suất vô địch, ứng viên vô địch, ứng cử viên vô địch, khả năng vô địch, tỷ lệ vô địch",
      ),
      ...(champion ? [] : championNames(competition)),
    ],
    url: "/odds",
    dataUrl: `/api/tournaments/${year}/champion-odds`,
  };
}
