import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {firstYear, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {roundsOf} from "../../pipeline/tournament/text/news/pairings.ts";
import {THE_STAGE} from "../../pipeline/tournament/text/stages.ts";
import type {Text} from "../../pipeline/tournament/types.ts";
import {topOfAllTime} from "../tournament/tables/all-time-scorers.ts";
import {chanceAdded} from "../tournament/tables/chance-added.ts";
import {cleanSheets} from "../tournament/tables/clean-sheets.ts";
import {shootouts} from "../tournament/tables/shootouts.ts";
import {leadingScorers, topScorers} from "../tournament/teams/top-scorers.ts";
import {championOddsPage} from "./champion-odds-page.ts";
import {cardFigures, recordFigures, teamFigures, textOf} from "./key-figures.ts";
import {schedulePage} from "./schedule-page.ts";
import {type Fact, factDocument, type SearchDocument, titled} from "./types.ts";

const SCORERS = 5;

/** Pages about the tournament as a whole, with their everyday names. */
export function pageDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year, name} = snapshot.tournament;
  const {name: cup, scope, inHistory} = competitionOf(snapshot.tournament);
  const knockouts = THE_STAGE[roundsOf(snapshot)[0] ?? "F"];
  const largest = snapshot.matches
    .map(({venue}) => venue)
    .reduce((one, other) => (other.capacity > one.capacity ? other : one));
  const at = `/api/tournaments/${year}`;
  const pages: Readonly<Record<string, Fact>> = {
    schedule: schedulePage(snapshot),
    standings: {
      title: ["Standings", "Bảng xếp hạng"],
      text: [
        "The group tables and the ranking of the third-placed teams.",
        "Bảng xếp hạng các bảng đấu và thứ hạng các đội hạng ba.",
      ],
      names:
        "group tables, tables, groups, best third-placed teams, third-placed teams, bảng đấu, các bảng đấu, đội thứ ba tốt nhất, các đội thứ ba",
      url: "/tables",
      dataUrl: `${at}/standings`,
    },
    bracket: {
      title: ["Knock-out bracket", "Nhánh đấu loại trực tiếp"],
      text: [
        `The bracket from ${knockouts.en} to the final.`,
        `Nhánh đấu từ ${knockouts.vi} đến chung kết.`,
      ],
      names:
        "bracket, knockout bracket, knockout stage, knock-out stage, knockouts, nhánh đấu, vòng loại trực tiếp, sơ đồ thi đấu",
      url: "/bracket",
      dataUrl: `${at}/bracket`,
    },
    "champion-odds": championOddsPage(snapshot),
    "top-scorers": topScorersPage(snapshot),
    "all-time-scorers": allTimeScorersPage(snapshot, cup),
    shootouts: shootoutsPage(snapshot, cup),
    "clean-sheets": cleanSheetsPage(snapshot),
    "win-probability-added": chanceAddedPage(snapshot),
    "team-table": {
      title: ["The teams in figures", "Các đội qua những con số"],
      text: [
        "Every team’s goals by half, minutes ahead, level and behind, first goals, goals from the bench and clean sheets.",
        "Bàn thắng theo hiệp, số phút dẫn trước, hòa và bị dẫn, bàn mở tỷ số, bàn từ ghế dự bị và số trận sạch lưới của từng đội.",
      ],
      names:
        "team table, team statistics, team stats, goals by half, first half goals, second half goals, minutes ahead, minutes behind, first goals, scored first, goals from the bench, goals by substitutes, thống kê các đội, số liệu các đội, bàn thắng theo hiệp, bàn mở tỷ số, bàn từ ghế dự bị",
      url: "/team-table",
      dataUrl: `${at}/team-table`,
    },
    "fair-play": {
      title: ["Cards and fair play", "Thẻ phạt và chơi đẹp"],
      text: textOf(cardFigures(snapshot), {
        en: "The cards of every team and player, and the suspensions that follow.",
        vi: "Thẻ phạt của từng đội và cầu thủ, và án treo giò.",
      }),
      names:
        "cards, red cards, yellow cards, most cards, most yellow cards, most red cards, bookings, fair play, fair play table, suspensions, suspended, suspended players, nhiều thẻ nhất, bảng chơi đẹp, bị treo giò, thẻ vàng, thẻ đỏ, thẻ phạt, treo giò, chơi đẹp, fair-play",
      url: "/players",
      dataUrl: `${at}/cards`,
    },
    records: {
      title: ["Records of the tournament", "Kỷ lục của giải"],
      text: textOf(recordFigures(snapshot), {
        en: "Every record of the tournament, and the goals by quarter-hour.",
        vi: "Mọi kỷ lục của giải, và số bàn theo từng mười lăm phút.",
      }),
      names:
        "records, milestones, biggest win, biggest victory, youngest player, oldest player, youngest scorer, oldest scorer, youngest goalscorer, oldest goalscorer, attendance record, highest attendance, biggest crowd, largest crowd, total goals, goals in total, many goals, goals per match, goals per game, average goals, số bàn trung bình, hat-trick, comeback, most goals in a match, goals scored, goals were scored, highest scoring match, comebacks, latest goal, earliest goal, fastest goal, hat-tricks, attendance, kỷ lục, thắng đậm nhất, ngược dòng, bàn thắng nhanh nhất, bàn thắng muộn nhất, khán giả, cột mốc, trận thắng đậm nhất, cầu thủ trẻ nhất, cầu thủ lớn tuổi nhất, cầu thủ già nhất, kỷ lục khán giả, tổng số bàn thắng, đông khán giả nhất, trận nhiều bàn thắng nhất, trận đấu nhiều bàn thắng nhất, trận có nhiều bàn thắng nhất, nhiều bàn thắng nhất, tổng số khán giả, total attendance",
      url: "/records",
      dataUrl: `${at}/records`,
    },
    referees: {
      title: ["Referees", "Trọng tài"],
      text: [
        "The referees with their matches, cards and penalties.",
        "Các trọng tài cùng số trận, thẻ phạt và phạt đền.",
      ],
      names: "referees, referee, officials, trọng tài",
      url: "/referees",
      dataUrl: `${at}/referees`,
    },
    venues: {
      title: ["Venues", "Các sân vận động"],
      text: [
        `The largest stadium is ${largest.name} in ${largest.city}, with ${en.grouped(largest.capacity)} seats. The stadiums with their matches, goals and attendance.`,
        `Sân vận động lớn nhất là ${largest.name} ở ${vi.venueCity(largest.city)}, ${vi.grouped(largest.capacity)} chỗ. Các sân vận động cùng số trận, bàn thắng và khán giả.`,
      ],
      names:
        "largest stadium, biggest stadium, largest venue, sân vận động lớn nhất, sân lớn nhất, venues, stadiums, stadium, sân vận động, các sân, địa điểm thi đấu",
      url: "/venues",
      dataUrl: `${at}/venues`,
    },
    players: {
      title: ["The players", "Các cầu thủ"],
      text: [
        "Every player with appearances, minutes, goals, cards and ratings.",
        "Từng cầu thủ cùng số trận, số phút, bàn thắng, thẻ phạt và điểm đánh giá.",
      ],
      names: "players, all players, player statistics, player stats, cầu thủ, thống kê cầu thủ",
      url: "/players",
      dataUrl: `${at}/players`,
    },
    elimination: {
      title: ["Chances day by day", "Cơ hội theo từng ngày"],
      text: [
        "Each team's chance of each round, day by day.",
        "Cơ hội đi tiếp qua từng vòng của mỗi đội, theo từng ngày.",
      ],
      names:
        "elimination, elimination chances, chances of each round, odds day by day, odds history, cơ hội đi tiếp, xác suất từng vòng",
      url: "/tables",
      dataUrl: `${at}/elimination`,
    },
    accuracy: {
      title: ["How good the forecasts were", "Dự báo đúng đến đâu"],
      text: [
        "Hit rate, Brier score and calibration of the match forecasts.",
        "Tỷ lệ đoán đúng, điểm Brier và độ hiệu chỉnh của các dự báo.",
      ],
      names:
        "prediction accuracy, forecast accuracy, accuracy, accurate forecasts, good forecasts, Brier score, calibration, độ chính xác dự đoán, độ chính xác, dự đoán chính xác, dự báo chính xác",
      url: "/accuracy",
      dataUrl: `${at}/prediction-accuracy`,
    },
    probabilities: {
      title: ["Match forecasts", "Dự báo trận đấu"],
      text: [
        "The probabilities of win, draw and loss of every match, from what was known before kick-off.",
        "Xác suất thắng, hòa, thua của từng trận, từ những gì đã biết trước giờ bóng lăn.",
      ],
      names:
        "match probabilities, probabilities, forecasts, predictions, match predictions, dự đoán, dự báo, dự đoán tỷ số, xác suất trận đấu, nhận định",
      url: "/schedule",
      dataUrl: `${at}/match-probabilities`,
    },
    ratings: {
      title: ["Power ranking of the teams", "Xếp hạng sức mạnh các đội"],
      text: [
        "The attack and defence of every team as the Dixon–Coles model rates them, day by day, with standard errors.",
        "Sức công và sức thủ của từng đội theo mô hình Dixon–Coles, theo từng ngày, kèm sai số chuẩn.",
      ],
      names:
        "team ratings, ratings, team strength, power ranking, power rankings, strongest team, sức mạnh các đội, chỉ số sức mạnh, xếp hạng sức mạnh, đội mạnh nhất",
      url: "/power-ranking",
      dataUrl: `${at}/ratings`,
    },
    teams: {
      title: ["The teams", "Các đội tuyển"],
      text: textOf(teamFigures(snapshot), {
        en: `All teams of the ${cup.en} with their groups, their FIFA ranking and how far they came.`,
        vi: `Tất cả các đội tuyển dự ${cup.vi} cùng bảng đấu, thứ hạng FIFA và chặng đường đã đi.`,
      }),
      names: `teams, all teams, debutants, debutant, newcomers, first ${cup.en}, defending champion, title holder, đội tân binh, tân binh, lần đầu dự ${cup.vi}, đội giữ cúp,  FIFA ranking, FIFA rankings, danh sách đội tuyển, danh sách các đội, các đội, đội tuyển, thứ hạng FIFA, bảng xếp hạng FIFA`,
      url: "/teams",
      dataUrl: "/api/teams",
    },
    tournament: {
      title: [name.en, name.vi],
      text: [
        `The ${year} ${cup.en}: matches, tables, bracket and chances at a glance; and the ${cup.en}s before.`,
        `${cup.vi} ${year}: trận đấu, bảng xếp hạng, nhánh đấu và cơ hội trong một trang; và các kỳ ${cup.vi} trước.`,
      ],
      names: `${cup.en}, ${inHistory}, tournament, giải đấu, cúp ${scope.vi}`,
      url: "/",
      dataUrl: "/api/tournaments",
    },
  };
  return Object.entries(pages).map(([id, page]) =>
    factDocument("page", id, {...page, names: titled(page)}, year),
  );
}

/** A sentence in both languages that ends with a list. */
const listed = <Row>(
  rows: readonly Row[],
  [en, vi]: readonly [en: string, vi: string],
  item: (row: Row, name: "name" | "nameVi") => string,
  none: readonly [en: string, vi: string],
): readonly [string, string] => {
  const list = (name: "name" | "nameVi") => rows.map((row) => item(row, name)).join(", ");
  return rows.length > 0 ? [`${en}: ${list("name")}.`, `${vi}: ${list("nameVi")}.`] : none;
};

type Pair = readonly [en: string, vi: string];
const joined = (one: Pair, other: Pair): Pair => [
  `${one[0]} ${other[0]}`.trim(),
  `${one[1]} ${other[1]}`.trim(),
];

const NO_MATCH = ["No match has finished yet.", "Chưa có trận nào kết thúc."] as const;

const allTimeScorersPage = (snapshot: Snapshot, cup: Text): Fact => ({
  title: [`${cup.en} scorers of all time`, `Những cây săn bàn ${cup.vi} mọi thời đại`],
  text: listed(
    topOfAllTime(snapshot, "over").slice(0, SCORERS),
    [
      `Most goals at ${cup.en}s since ${firstYear(snapshot)}`,
      `Ghi nhiều bàn nhất ở các kỳ ${cup.vi} từ năm ${firstYear(snapshot)}`,
    ],
    ({name, teams, goals}, language) =>
      `${name} (${teams.map((team) => team[language] ?? team.name).join(", ")}) ${goals}`,
    ["No goal has been scored yet.", "Chưa có bàn thắng nào."],
  ),
  names: `all-time top scorers, all time top scorer, all-time scorers, ${cup.en} scorers of all time, most ${cup.en} goals, most ${cup.en} goals of all time, record goalscorer, ${cup.en} goals record, career ${cup.en} goals, ghi nhiều bàn nhất lịch sử ${cup.vi}, vua phá lưới mọi thời đại, kỷ lục ghi bàn ${cup.vi}, chân sút vĩ đại nhất ${cup.vi}`,
  url: "/all-time-scorers",
  dataUrl: "/api/all-time-scorers",
});

const shootoutsPage = (snapshot: Snapshot, cup: Text): Fact => ({
  title: [`Shoot-outs of all ${cup.en}s`, `Các loạt luân lưu ở mọi kỳ ${cup.vi}`],
  text: joined(
    listed(
      shootouts(snapshot).teams.slice(0, SCORERS),
      [
        `Penalty shoot-outs at ${cup.en}s, won and lost`,
        `Các loạt luân lưu ở các kỳ ${cup.vi}, thắng và thua`,
      ],
      ({team, won, lost}, language) => `${team[language] ?? team.name} ${won}–${lost}`,
      ["No match has been decided on penalties yet.", "Chưa có trận nào phải đá luân lưu."],
    ),
    listed(
      shootouts(snapshot).shootouts.filter(({year}) => year === snapshot.tournament.year),
      [
        `Penalty shoot-outs of ${snapshot.tournament.year}, the matches that went to penalties`,
        `Các loạt luân lưu năm ${snapshot.tournament.year}, những trận phải đá luân lưu`,
      ],
      ({home, away, goals, shootout}, language) =>
        `${home[language] ?? home.name} ${goals.join("–")} ${away[language] ?? away.name} (${shootout.join("–")})`,
      ["", ""],
    ),
  ),
  names:
    "went to penalties, decided on penalties, ended on penalties, shoot-outs, shootouts, penalty shootouts, penalty shoot-outs, penalty shootout record, most shootouts won, loạt luân lưu, các loạt luân lưu, đá luân lưu, phải đá luân lưu, phân định bằng luân lưu, sút luân lưu",
  url: "/shootouts",
  dataUrl: "/api/shootouts",
});

const cleanSheetsPage = (snapshot: Snapshot): Fact => ({
  title: ["Clean sheets", "Giữ sạch lưới"],
  text: listed(
    cleanSheets(snapshot).keepers.slice(0, SCORERS),
    ["Goalkeepers by clean sheets", "Thủ môn giữ sạch lưới nhiều trận nhất"],
    ({player, team, cleanSheets}, language) => `${player.name} (${team[language]}) ${cleanSheets}`,
    NO_MATCH,
  ),
  names:
    "clean sheets, clean sheet, most clean sheets, golden glove, best goalkeeper, goalkeepers, giữ sạch lưới, sạch lưới, găng tay vàng, thủ môn, thủ môn hay nhất",
  url: "/players",
  dataUrl: `/api/tournaments/${snapshot.tournament.year}/clean-sheets`,
});

const chanceAddedPage = (snapshot: Snapshot): Fact => ({
  title: ["Goals that mattered", "Những bàn thắng đáng giá"],
  text: listed(
    chanceAdded(snapshot).players.slice(0, SCORERS),
    ["Wins added by a player’s goals", "Số trận thắng mà bàn của một cầu thủ mang thêm"],
    ({player, team, added}, language) =>
      `${player.name} (${team[language]}) ${language === "name" ? added.toFixed(2) : added.toFixed(2).replace(".", ",")}`,
    NO_MATCH,
  ),
  names:
    "win probability added, WPA, goals that mattered, most important goals, most valuable goals, decisive goals, xác suất thắng cộng thêm, bàn thắng đáng giá, bàn thắng quan trọng nhất, bàn thắng quyết định",
  url: "/players",
  dataUrl: `/api/tournaments/${snapshot.tournament.year}/win-probability-added`,
});

/** The players with the most goals. */
export function topScorersPage(snapshot: Snapshot): Fact {
  const {scorers: best, level} = leadingScorers(topScorers(snapshot), SCORERS);
  const list = (team: "name" | "nameVi") =>
    best.map((one) => `${one.player.name} (${one.team[team]}) ${one.goals}`).join(", ");
  return {
    title: ["Top scorers", "Vua phá lưới"],
    text:
      best.length > 0
        ? [
            `Most goals of the tournament: ${list("name")}${level > 0 ? ` and ${level} more on ${best.at(-1)!.goals}` : ""}.`,
            `Ghi nhiều bàn thắng nhất giải: ${list("nameVi")}${level > 0 ? ` và ${level} cầu thủ khác cùng có ${best.at(-1)!.goals} bàn` : ""}.`,
          ]
        : ["No goal has been scored yet.", "Chưa có bàn thắng nào."],
    names:
      "top scorer, top goalscorer, leading scorer, golden boot, golden boot winner, most goals, goal scorers, scorers, chiếc giày vàng, danh sách ghi bàn, cây săn bàn, ghi nhiều bàn nhất",
    url: "/players",
    dataUrl: `/api/tournaments/${snapshot.tournament.year}/scorers`,
  };
}
