import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {balance, hostCity, moment, ordinal, placed, score} from "../../../kit/grammar/vi.ts";
import type {Text} from "../../types.ts";
import {leaderFirst} from "../scores.ts";
import {IN_STAGE, THE_STAGE} from "../stages.ts";
import type {Pairing} from "./pairing-facts.ts";
import type {PairingsMessage} from "./pairing-messages.ts";

type Two = Pick<Pairing, "home" | "away">;
const pair = ({home, away}: Two): string => vi`${home.team} – ${away.team}`;

/** Result of the last meeting: `hòa 3-3`, `Na Uy thắng 2-1`, `hòa 1-1, Đức thắng luân lưu 4-3` */
function ended({home, away, met}: Extract<PairingsMessage, {kind: "met before"}>): string {
  const {goals, shootout, afterExtraTime} = met;
  const winner = ([own, theirs]: typeof goals) => (own > theirs ? home : away).team;
  if (shootout)
    return vi`hòa ${goals}, ${winner(shootout)} thắng luân lưu ${leaderFirst(shootout)}`;
  if (goals[0] === goals[1]) return `hòa ${score(goals)}`;
  return vi`${winner(goals)} thắng ${leaderFirst(goals)}${afterExtraTime ? " sau hiệp phụ" : ""}`;
}

const hosts = (teams: readonly Text[]): string =>
  vi`${teams.length > 1 ? "các " : ""}chủ nhà ${teams}`;

export const vietnamese: Phrases<PairingsMessage> = {
  finalists: ({home, away}) => vi`${[home.team, away.team]} vào chung kết`,
  "the final": ({final, third: other}) =>
    `trận chung kết diễn ra ${moment(final.kickoff.vi)} (giờ Việt Nam) tại ${hostCity(final.town)}${other ? `; ${pair(other)} tranh hạng ba` : ""}`,
  "for the title": ({team, titles, isHolder}) => {
    const which = titles === null ? "" : titles === 0 ? " đầu tiên" : ` thứ ${ordinal(titles + 1)}`;
    const goal = `hướng tới chức vô địch${which}`;
    return isHolder ? vi`đương kim vô địch ${team} ${goal}` : vi`${team} ${goal}`;
  },
  campaign: ({team, campaign}) => {
    const {played, goals} = campaign;
    return vi`${team} ${campaign.won === played ? vi`toàn thắng ${played} trận` : vi`${balance(campaign)} trong ${played} trận`}, ghi ${goals[0]} bàn và để thủng lưới ${goals[1]} bàn`;
  },
  ranked: ({home, away}) =>
    vi`trên bảng xếp hạng FIFA, ${home.team} ${placed(home.fifaRank)}, ${away.team} ${placed(away.fifaRank)}`,
  "third place": (match) =>
    `trận tranh hạng ba ${pair(match)} diễn ra ${moment(match.kickoff.vi)} tại ${hostCity(match.town)}`,
  "pick of the round": ({round, highest}) =>
    `${pair(highest)} là cặp đấu đáng chú ý nhất ở ${THE_STAGE[round].vi}`,
  round: ({round, pairings}) => vi`${THE_STAGE[round].vi}: ${pairings.map(pair)}`,
  "highest pairings": ({pairings}) =>
    vi`xét theo bảng xếp hạng FIFA, cặp đấu có thứ hạng cao nhất là ${pairings.map(({home, away}) => `${pair({home, away})} (hạng ${home.fifaRank} gặp hạng ${away.fifaRank})`)}`,
  continents: ({of, continents}) =>
    vi`trong ${of} đội còn lại có ${continents.map(({name, teams}) => vi`${teams} đội ${name}`)}`,
  "champions left": ({champions, holder, all}, {cup}) => {
    const before = vi`${all ? vi`cả ${all} đội` : champions} từng vô địch ${cup}`;
    return holder ? vi`${before}, trong đó ${holder} là đương kim vô địch` : before;
  },
  "champions gone": ({teams, before}, {cup}) =>
    vi`${teams}, từng vô địch ${cup}, đã dừng bước ${IN_STAGE[before].vi}`,
  "hosts left": ({hosts: teams}) => `${hosts(teams)} còn trụ lại`,
  "hosts gone": ({teams, before}) => `${hosts(teams)} đã dừng bước ${IN_STAGE[before].vi}`,
  "widest gap": ({home, away}) =>
    `chênh lệch thứ hạng lớn nhất là ở cặp ${pair({home, away})}: hạng ${home.fifaRank} gặp hạng ${away.fifaRank}`,
  "met before": (message, {cup}) => {
    const {home, away, met} = message;
    const when = met.thisTournament ? "ngay tại giải này" : `năm ${met.year}`;
    return vi`${[home.team, away.team]} từng gặp nhau ${met.played} lần tại ${cup}, ${met.played > 1 ? "gần nhất " : ""}${when}: ${ended(message)}`;
  },
  "never met before": ({never, all}, {cup}) => {
    if (all === 1) return `hai đội chưa từng gặp nhau tại ${cup}`;
    if (never.length === all) return `chưa cặp nào từng đối đầu tại ${cup}`;
    return never[0] && never.length === 1
      ? vi`${[never[0].home.team, never[0].away.team]} chưa từng đối đầu tại ${cup}`
      : vi`các cặp chưa từng đối đầu tại ${cup}: ${never.map(pair)}`;
  },
  "winners meet": ({stage, pairs}) => {
    const each = pairs.map((two) => two.map((one) => `đội thắng cặp ${pair(one)}`).join(" gặp "));
    return `ở ${THE_STAGE[stage].vi}, ${each.join("; ")}`;
  },
  "kept apart": ({teams, stage}) =>
    vi`${teams}, hai đội xếp cao nhất trên bảng xếp hạng FIFA, ${stage === "F" ? "chỉ có thể gặp nhau ở chung kết" : `có thể gặp nhau ${IN_STAGE[stage].vi}`}`,
  "day of a round": ({pairings, isFirst}) => {
    const each = pairings.map(
      (match) => `${pair(match)} tại ${hostCity(match.town)} ${moment(match.kickoff.vi)}`,
    );
    return `${isFirst ? "lịch đấu theo giờ Việt Nam: " : ""}${each.join("; ")}`;
  },
};
