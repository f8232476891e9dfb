import {figure, signedPercent} from "../../kit/grammar/figures.ts";
import {capitalised} from "../../kit/grammar/sentence.ts";
import * as vi from "../../kit/grammar/vi.ts";
import type {FateThen} from "./as-of.ts";
import type {Cup, Kickoff, MatchFacts} from "./explain-facts.ts";
import {type MarketMove, NOTEWORTHY} from "./market-move.ts";
import {partsOf, type Reason} from "./reasons.ts";

/** A reason in Vietnamese; times are Vietnam time. */
export function inVietnamese(reason: Reason, cup: Cup): string {
  switch (reason.kind) {
    case "coverage":
      return `${capitalised(vi.number(reason.publishers))} báo cùng đưa tin này.`;
    case "only":
      return `Đến nay mới có ${reason.publisher} đưa tin này.`;
    case "match":
      return ofMatch(reason, cup);
    case "next-match": {
      const [team, opponent] = [reason.team.vi, reason.opponent?.vi ?? null];
      return opponent === null
        ? `Trận tiếp theo của ${team} diễn ra lúc ${timeOf(reason)}.`
        : `Ở trận tiếp theo, ${team} gặp ${opponent} lúc ${timeOf(reason)}.`;
    }
    case "fate":
      return ofFate(reason.team.vi, reason, cup);
    case "race":
      return `Cuộc đua vô địch theo mô phỏng: ${vi.list(reason.leaders.map(({team, chance}) => `${team.vi} ${vi.percent(chance)}`))}.`;
    case "company": {
      const {symbol, sector, vn30} = reason;
      return `${reason.nameVi} (${symbol}) ${sector === null ? "có cổ phiếu giao dịch trên sàn" : `là doanh nghiệp ngành ${sector.vi}`}${vn30 ? ", thuộc rổ VN30" : ""}.`;
    }
    case "market":
      return `VN-Index đóng cửa phiên ${vi.day(reason.on)} ở mức ${figure.vi(reason.close)} điểm (${signedPercent(reason.changePercent, "vi")} so với phiên trước)${record(reason)}.`;
  }
}

function ofMatch(match: MatchFacts, cup: Cup): string {
  const {home, away, stage, result, forecast} = match;
  const about = `Bài viết về trận ${home.vi} – ${away.vi} (${stage.vi.toLowerCase()})`;
  if (result === null) {
    const odds = forecast
      ? ` Dự báo 90 phút: ${home.vi} thắng ${vi.percent(forecast.home)}, hòa ${vi.percent(forecast.draw)}, ${away.vi} thắng ${vi.percent(forecast.away)}.`
      : "";
    return `${about}, diễn ra lúc ${timeOf(match)}.${odds}`;
  }
  const {won, lost, kicks, shown} = partsOf(match, result);
  const means =
    result.won === "title"
      ? ` ${won.vi} vô địch ${cup.scope.vi}, ${lost.vi} giành ngôi á quân.`
      : result.won === "third-place"
        ? ` ${won.vi} giành hạng ba, ${lost.vi} đứng thứ tư.`
        : result.won === "next-round"
          ? ` Nhờ đó ${won.vi} đi tiếp, ${lost.vi} dừng bước.`
          : result.won === "final"
            ? ` Nhờ đó ${won.vi} vào chung kết, còn ${lost.vi} đá trận tranh hạng ba.`
            : "";
  const of = match.at === "title" ? "vô địch" : `vào ${cup.knockouts.vi}`;
  const swings = shown.map(
    ({team, before, after}) =>
      `${team.vi} từ ${vi.percent(before)} ${after > before ? "lên" : "xuống"} ${vi.percent(after)}`,
  );
  const moved =
    swings.length > 0 && result.won !== "title"
      ? ` Theo dự báo hằng ngày, cơ hội ${of}: ${vi.list(swings)}.`
      : "";
  const how = kicks
    ? `, ${won.vi} thắng luân lưu ${kicks}`
    : result.afterExtraTime
      ? " sau hiệp phụ"
      : "";
  const ended = `${vi.score(result.score)}${how}`;
  return `${about}, kết thúc với tỷ số ${ended}.${means}${moved}`;
}

function ofFate(team: string, fate: FateThen, cup: Cup): string {
  const {status, stage, chance, chanceBefore, place, aim, isThrough} = fate;
  const of = aim === "title" ? "vô địch" : `vào ${cup.knockouts.vi}`;
  const had =
    chanceBefore === null || status === "in" || chanceBefore === 0
      ? ""
      : `; trước đó cơ hội ${of} là ${vi.percent(chanceBefore)}`;
  if (status === "champion") return `${team} là nhà vô địch ${cup.scope.vi}${had}.`;
  if (status === "second") return `${team} về nhì, thua ở chung kết${had}.`;
  if (status === "third") return `${team} giành hạng ba.`;
  if (status === "fourth") return `${team} đứng thứ tư.`;
  const where =
    place &&
    `${vi.placed(place.position)} bảng ${place.group} với ${place.points} điểm sau ${place.played} trận`;
  if (status === "out")
    return `${team} đã bị loại${stage ? ` (${stage.vi.toLowerCase()})` : ""}${where ? `, ${where}` : ""}${had}.`;
  const change =
    chance === null || chanceBefore === null
      ? ""
      : `, ${chance > chanceBefore ? "tăng" : "giảm"} từ ${vi.percent(chanceBefore)} một ngày trước`;
  const chances =
    chance === null
      ? null
      : `Cơ hội ${of}${where === null ? ` của ${team}` : ""} là ${vi.percent(chance)}${change}.`;
  if (where === null) return chances ?? `${team} còn trong giải.`;
  const stands = `${team} ${isThrough ? `đã chắc suất vào ${cup.knockouts.vi}, ` : ""}${where}.`;
  return chances === null ? stands : `${stands} ${chances}`;
}

function record({changePercent, largestIn, monthPercent}: MarketMove): string {
  const largest =
    largestIn >= NOTEWORTHY
      ? `, phiên ${changePercent < 0 ? "giảm" : "tăng"} mạnh nhất trong ${largestIn} phiên`
      : "";
  const month =
    monthPercent === null
      ? ""
      : `; so với 20 phiên trước ${monthPercent === 0 ? "không đổi" : `${monthPercent > 0 ? "tăng" : "giảm"} ${figure.vi(monthPercent)}%`}`;
  return largest + month;
}

/** `03:00 thứ Tư 24/6 (giờ Việt Nam)`. */
const timeOf = ({kickoff}: Kickoff): string => `${vi.timed(kickoff.vi)} (giờ Việt Nam)`;
