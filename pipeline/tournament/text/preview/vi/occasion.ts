import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {
  date,
  ground,
  hostCity,
  list,
  moment,
  percent,
  team,
  timed,
} from "../../../../kit/grammar/vi.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Lead, OpenSlot} from "../messages/occasion.ts";
import type {PreviewFacts, SlotFact} from "../types.ts";

const on = ({venue}: Pick<PreviewFacts, "venue">): string =>
  `trên ${ground(venue.name)} tại ${hostCity(venue.town)}`;

const at = ({kickoff}: Pick<PreviewFacts, "kickoff">): string =>
  `lúc ${timed(kickoff.vi)} (giờ Việt Nam)`;

export const lead: Phrases<Lead> = {
  "called off": ({home, away, calledOff, ...match}) =>
    vi`trận ${home} gặp ${away}, dự kiến ${at(match)} ${on(match)}, đã bị ${calledOff === "postponed" ? "hoãn" : "hủy"}`,
  "open match": ({home, away, number, stage, ...match}) =>
    vi`${THE_STAGE[stage].vi}, trận ${String(number)} của giải: ${home} gặp ${away} ${on(match)} ${at(match)}`,
  "opening match": ({home, away, ...match}) =>
    vi`giải đấu khai mạc với trận ${home} gặp ${away} ${on(match)}, bóng lăn ${at(match)}`,
  final: ({home, away, ...match}) =>
    vi`${[home, away]} đá trận chung kết ${on(match)} ${at(match)}`,
  "third-place match": ({home, away, ...match}) =>
    vi`${[home, away]} tranh hạng ba ${on(match)} ${at(match)}`,
  "knock-out": ({home, away, stage, ...match}, {pick}) =>
    pick("lead", [
      vi`${home} chạm trán ${away} ở ${THE_STAGE[stage].vi} ${on(match)} ${at(match)}`,
      vi`ở ${THE_STAGE[stage].vi}, ${home} đối đầu ${away} ${on(match)}; bóng lăn ${at(match)}`,
      vi`cặp đấu ${home} – ${away} ở ${THE_STAGE[stage].vi} diễn ra ${on(match)} ${at(match)}`,
    ]),
  "first match": ({home, away, group, ...match}, {pick}) =>
    pick("lead", [
      vi`${[home, away]} ra quân ở bảng ${group!} ${on(match)} ${at(match)}`,
      vi`${home} mở màn hành trình ở bảng ${group!} bằng trận gặp ${away} ${on(match)} ${at(match)}`,
      vi`bảng ${group!}, lượt trận đầu tiên: ${home} gặp ${away} ${on(match)} ${at(match)}`,
    ]),
  "group match": ({home, away, group, isLast, ...match}, {pick}) => {
    const round = `${isLast ? "lượt trận cuối" : "lượt trận thứ hai"} bảng ${group}`;
    return pick("lead", [
      vi`${home} gặp ${away} ở ${round} ${on(match)} ${at(match)}`,
      vi`${round} có trận ${home} gặp ${away} ${on(match)} ${at(match)}`,
      vi`ở ${round}, ${home} gặp ${away} ${on(match)}; bóng lăn ${at(match)}`,
    ]);
  },
};

function origin({label, from}: SlotFact): string {
  if (!from) return label.vi;
  const on = moment(from.kickoff.vi);
  return from.teams.length === 2
    ? `${label.vi} (${from.teams.map(team).join(" – ")}, ${on})`
    : `${label.vi} (${on})`;
}

const simulation = ({isDaily, vi: when}: NonNullable<SlotFact["simulated"]>) =>
  isDaily ? `ngày ${date(when.on)}` : `lúc ${when.time} ngày ${date(when.on)} (giờ Việt Nam)`;

export const openSlots: Phrases<OpenSlot> = {
  "nobody known": (slot) => `${origin(slot)} chưa xác định`,
  candidates: (slot) => {
    const named = slot.candidates!.map(
      ({team: name, probability}) => vi`${name} ${percent(probability)}`,
    );
    return `${origin(slot)} chưa xác định; theo mô phỏng ${simulation(slot.simulated!)}, khả năng cao nhất là ${list(named)}`;
  },
};
