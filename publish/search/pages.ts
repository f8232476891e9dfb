import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {topScorers} from "../tournament/teams/top-scorers.ts";
import type {SearchDocument} from "./types.ts";

const SCORERS = 5;

/** Pages about the tournament as a whole, by the names that people give them. */
export function pageDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  const at = `/api/tournaments/${year}`;
  const best = topScorers(snapshot)
    .slice(0, SCORERS)
    .map(({player, team, goals}) => ({
      en: `${player.name} (${team.name}) ${goals}`,
      vi: `${player.name} (${team.nameVi}) ${goals}`,
    }));
  const favourites = (snapshot.odds.current?.body.teams ?? [])
    .map(({teamId, champion}) => ({
      name: snapshot.teams.get(teamId)!.name,
      champion: champion.probability,
    }))
    .filter(({champion}) => champion > 0)
    .sort((a, b) => b.champion - a.champion)
    .slice(0, SCORERS);
  const odds = (language: "en" | "vi") =>
    favourites
      .map(({name, champion}) => `${name[language]} ${Math.round(champion * 100)}%`)
      .join(", ");
  const page = (
    id: string,
    url: string,
    titles: readonly [string, string],
    texts: readonly [string, string],
    names: readonly string[],
  ): SearchDocument => ({
    id: `page-${id}`,
    kind: "page",
    language: "en",
    title: titles[0],
    titleVi: titles[1],
    text: texts[0],
    textVi: texts[1],
    names: [...titles, ...names],
    url,
    publishedAt: null,
  });
  return [
    page(
      "schedule",
      "/api/schedule",
      ["Match schedule", "Lịch thi đấu"],
      [
        `Fixtures, kick-off times and results of the ${year} World Cup.`,
        `Lịch thi đấu, giờ bóng lăn và kết quả World Cup ${year}.`,
      ],
      [
        "schedule",
        "fixtures",
        "results",
        "kết quả",
        "lịch thi đấu World Cup",
        "World Cup schedule",
      ],
    ),
    page(
      "standings",
      `${at}/standings`,
      ["Standings", "Bảng xếp hạng"],
      [
        "The group tables and the ranking of the third-placed teams.",
        "Bảng xếp hạng các bảng đấu và thứ hạng các đội thứ ba.",
      ],
      ["group tables", "bảng xếp hạng World Cup", "best third-placed teams", "đội thứ ba tốt nhất"],
    ),
    page(
      "bracket",
      `${at}/bracket`,
      ["Knock-out bracket", "Nhánh đấu loại trực tiếp"],
      ["The bracket from the round of 32 to the final.", "Nhánh đấu từ vòng 32 đội đến chung kết."],
      ["bracket", "nhánh đấu", "vòng loại trực tiếp", "knockout stage"],
    ),
    page(
      "champion-odds",
      `${at}/champion-odds`,
      ["Title odds", "Cơ hội vô địch"],
      [
        `Each team's chance of winning the World Cup, by simulation: ${odds("en")}.`,
        `Cơ hội vô địch World Cup của từng đội, theo mô phỏng: ${odds("vi")}.`,
      ],
      [
        "champion odds",
        "who will win the World Cup",
        "favourites",
        "xác suất vô địch",
        "ứng viên vô địch",
      ],
    ),
    page(
      "top-scorers",
      "/api/dashboard",
      ["Top scorers", "Vua phá lưới"],
      [
        `Most goals of the tournament: ${best.map((one) => one.en).join(", ")}.`,
        `Ghi nhiều bàn thắng nhất giải: ${best.map((one) => one.vi).join(", ")}.`,
      ],
      ["top scorer", "golden boot", "chiếc giày vàng", "danh sách ghi bàn"],
    ),
    page(
      "accuracy",
      `${at}/prediction-accuracy`,
      ["How good the forecasts were", "Dự đoán chính xác đến đâu"],
      [
        "Hit rate, Brier score and calibration of the match forecasts.",
        "Tỷ lệ đoán đúng, điểm Brier và độ hiệu chỉnh của các dự đoán.",
      ],
      ["prediction accuracy", "độ chính xác dự đoán"],
    ),
  ];
}
