import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {
  count,
  hostCity,
  moment,
  ordinal,
  percent,
  placed,
  team,
} from "../../../../kit/grammar/vi.ts";
import type {Text} from "../../../types.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Left, Stakes, Who} from "../messages/stakes.ts";

const us = (who: Who): string =>
  who === "both sides" ? "cả hai đội" : who === "either side" ? "mỗi đội" : team(who);

const ONLY_THIRD = "thì cao nhất chỉ đứng thứ ba";
const level = (draw: Left): string | null =>
  draw === "out" ? "hòa là chưa đủ" : draw && `nếu hòa ${ONLY_THIRD}`;
const behind = (loss: Left): string | null =>
  loss === "out" ? "thua là bị loại" : loss && `nếu thua ${ONLY_THIRD}`;
const joined = (...parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join("; ");

const place = ({team: name, position}: {readonly team: Text; readonly position: number}): string =>
  vi`${name} ${placed(position)}`;

export const stakes: Phrases<Stakes> = {
  champions: (_, {scope}) => `đội thắng sẽ lên ngôi vô địch ${scope}`,
  bronze: () => ["đội thắng sẽ giành huy chương đồng", "huy chương đồng sẽ thuộc về đội thắng"],
  onward: ({stage, kickoff, town, opponents}) => {
    const the = THE_STAGE[stage].vi;
    const where = `${moment(kickoff.vi)} tại ${hostCity(town)}`;
    const whom = opponents.map(team).join(" hoặc ");
    const against = whom && ` gặp ${whom}`;
    return [
      `đội thắng sẽ vào ${the}${against}, ${where}`,
      `đội thắng giành vé vào ${the}${against}, ${where}`,
    ];
  },
  "losers' match": ({town, kickoff}) =>
    `đội thua sẽ đá trận tranh hạng ba ${moment(kickoff.vi)} tại ${hostCity(town)}`,
  standing: ({group, upper, lower}) => {
    const row = ({team: name, position, points}: typeof upper) =>
      vi`${place({team: name, position})}${points === 0 ? " và chưa có điểm" : ` với ${count(points, "điểm")}`}`;
    if (upper.points === lower.points) {
      const both = upper.points === 0 ? "chưa có điểm" : `có ${count(upper.points, "điểm")}`;
      return `tại bảng ${group}, ${place(upper)}, ${place(lower)}, cùng ${both}`;
    }
    return `tại bảng ${group}, ${row(upper)}, còn ${row(lower)}`;
  },
  "among the thirds": ({team: name, position, of, advance}) =>
    vi`${name} hiện ${position === 1 ? "dẫn đầu" : position === of ? "đứng cuối" : `xếp thứ ${ordinal(position)} trong`} ${of} đội hạng ba, ${advance} đội tốt nhất sẽ đi tiếp`,
  chances: ({goal, open, sure, never}) => {
    const [of, is] = open.length > 1 ? [":", ""] : [" của", " là"];
    const shares = open.map((one) => vi`${one.team}${is} ${percent(one.chance)}`).join(", ");
    const findings = [
      shares && `khả năng vào ${THE_STAGE[goal].vi}${of} ${shares}`,
      sure.length > 0 && vi`${sure} gần như chắc chắn đi tiếp`,
      never.length > 0 && vi`${never} gần như chắc chắn bị loại`,
    ];
    return `theo mô phỏng trước trận, ${joined(...findings)}`;
  },
  "won group": ({who}) => [
    `${us(who)} đã chắc chắn đứng đầu bảng`,
    `ngôi đầu bảng đã thuộc về ${us(who)}`,
  ],
  out: ({who}) => [
    `${us(who)} không còn cơ hội đi tiếp`,
    `${us(who)} đã bị loại, bất kể kết quả trận này`,
  ],
  sure: ({who, now, goal, more}) => {
    const sure =
      now === "topTwo"
        ? `${us(who)} đã chắc chắn nằm trong tốp hai`
        : `${us(who)} đã chắc suất vào ${THE_STAGE[goal].vi}`;
    if (more === "first with a draw") return `${sure} và chỉ cần hòa là giành ngôi nhất bảng`;
    if (more === "first with a win") return `${sure} và sẽ giành ngôi nhất bảng nếu thắng`;
    return more ? `${sure}; một trận hòa giúp họ chắc chắn có mặt trong tốp hai` : sure;
  },
  "third at best": ({who, mustWin}) =>
    `${us(who)} chỉ còn trông vào suất hạng ba${mustWin ? " và buộc phải thắng" : ""}`,
  "draw enough": ({who, winsGroup, loss}) => {
    if (winsGroup === "draw")
      return [
        joined(`${us(who)} chỉ cần một trận hòa là giành ngôi nhất bảng`, behind(loss)),
        joined(`hòa là đủ để ${us(who)} giành ngôi nhất bảng`, behind(loss)),
      ];
    const more = [winsGroup ? "thắng sẽ giành ngôi nhất bảng" : null, behind(loss)] as const;
    return [
      joined(`${us(who)} chỉ cần một trận hòa là đi tiếp`, ...more),
      joined(`một điểm là đủ để ${us(who)} giành vé đi tiếp`, ...more),
    ];
  },
  "win enough": ({who, winsGroup, draw, loss}) => {
    const onlyThird = draw === "thirdAtBest" && loss === "thirdAtBest";
    const less =
      draw === "out"
        ? "không thắng là bị loại"
        : onlyThird
          ? "nếu không, họ cao nhất chỉ đứng thứ ba"
          : null;
    const more = less ? [less] : [level(draw), behind(loss)];
    if (winsGroup) return joined(`${us(who)} sẽ nhất bảng nếu thắng`, ...more);
    if (who === "either side") return joined("đội nào thắng sẽ giành vé đi tiếp", ...more);
    return [
      joined(`thắng là ${us(who)} đi tiếp`, ...more),
      joined(`${us(who)} sẽ giành vé nếu thắng`, ...more),
    ];
  },
  "win needed": ({who}) => `${us(who)} buộc phải thắng`,
  "less than a win": ({who, draw, loss}) => `với ${us(who)}, ${joined(level(draw), behind(loss))}`,
};
