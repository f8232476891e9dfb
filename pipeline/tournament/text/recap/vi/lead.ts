import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {ground, grouped, hostCity, inMinute, moment} from "../../../../kit/grammar/vi.ts";
import type {Phase} from "../../../types.ts";
import {milestones} from "../../milestones/vi.ts";
import {otherFirst} from "../../scores.ts";
import {IN_STAGE} from "../../stages.ts";
import type {Lead, Where} from "../messages/lead.ts";
import type {RecapFacts} from "../types.ts";

const there = ({name, town}: RecapFacts["venue"]): string =>
  `trên ${ground(name)} tại ${hostCity(town)}`;
const inStage = ({group, stage}: Where): string => (group ? `ở bảng ${group}` : IN_STAGE[stage].vi);

const MOMENT: Readonly<Partial<Record<Phase, string>>> = {
  half_time: "giờ nghỉ giữa hai hiệp",
  extra_time_break: "sau 90 phút",
  extra_time_half_time: "giờ nghỉ giữa hai hiệp phụ",
  shootout: "loạt sút luân lưu đang diễn ra",
};

export const lead: Phrases<Lead> = {
  ...milestones,
  "lead goalless": ({home, away}) => [
    vi`${home} hòa ${away} 0–0`,
    vi`${home} hòa ${away} không bàn thắng`,
  ],
  "lead draw": ({home, away, score}) => [vi`${home} hòa ${away} ${score}`],
  "lead shoot-out": ({winner, loser, score, kicks}) =>
    vi`${winner} thắng ${loser} ${kicks} trong loạt sút luân lưu sau khi hòa ${score}`,
  "lead extra": ({winner, loser, score}) => vi`${winner} thắng ${loser} ${score} sau hiệp phụ`,
  "lead win": ({winner, loser, score}) => [
    vi`${winner} thắng ${loser} ${score}`,
    vi`${winner} giành chiến thắng ${score} trước ${loser}`,
    vi`${winner} đánh bại ${loser} ${score}`,
  ],
  "lead order": ({result, where, venue, kickoff, crowd}, {say}) => {
    const [won, stage, at] = [say(result), inStage(where), there(venue)];
    const then = `${moment(kickoff.vi)} (giờ Việt Nam)`;
    const people = crowd !== null && `${grouped(crowd)} khán giả`;
    return [
      `${won} ${stage} ${at} ${then}${people ? `, trước sự chứng kiến của ${people}` : ""}`,
      `${then}, ${won} ${stage} ${at}${people ? `. Trận đấu thu hút ${people}` : ""}`,
      `${won} ${stage} ${then}. ${people ? `Có ${people}` : "Trận đấu diễn ra"} ${at}`,
    ];
  },
  "came back to draw": ({us, them, from}) => [
    vi`${us} từng bị dẫn ${otherFirst(from)}`,
    vi`${them} từng dẫn ${from}`,
  ],
  "came back": ({us, them, from, times}) =>
    times === null
      ? [vi`${us} lội ngược dòng sau khi bị dẫn ${otherFirst(from)}`, vi`${them} từng dẫn ${from}`]
      : [vi`${us} thắng dù ${times} lần bị dẫn`, vi`${them} từng ${times} lần dẫn trước`],
  live: ({phase, clock, where, leading, other, score}) => {
    const when = (phase && MOMENT[phase]) ?? (clock ? inMinute(clock) : "đến lúc này");
    return score[0] === score[1]
      ? vi`${when}, ${leading} và ${other} đang hòa ${score} ${inStage(where)}`
      : vi`${when}, ${leading} đang dẫn ${other} ${score} ${inStage(where)}`;
  },
  "being played": (venue) => `trận đấu đang diễn ra ${there(venue)}`,
  "kicks so far": ({home, away, score}) => vi`tỷ số luân lưu lúc này: ${home} ${score} ${away}`,
  suspended: ({home, away, where, clock, score}) =>
    vi`trận ${home} gặp ${away} ${inStage(where)} đang tạm dừng${clock ? vi` ở ${clock}` : ""} khi tỷ số là ${score}`,
  abandoned: ({home, away, where, clock, score}) =>
    vi`trận ${home} gặp ${away} ${inStage(where)} bị hủy giữa chừng${clock ? vi` ở ${clock}` : ""} khi tỷ số là ${score}`,
  awarded: ({home, away, where, score}) =>
    vi`trận ${home} gặp ${away} ${inStage(where)} được xử hòa ${score}`,
  "awarded to": ({home, away, where, winner, score}) =>
    vi`trận ${home} gặp ${away} ${inStage(where)} có kết quả do ban tổ chức quyết định: ${winner} được xử thắng ${score}`,
};
