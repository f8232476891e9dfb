import type {Phrases} from "../../../kit/grammar/messages.ts";
import {vi} from "../../../kit/grammar/tags.ts";
import {list, percent, team} from "../../../kit/grammar/vi.ts";
import type {Stage} from "../../types.ts";
import {AIM, cupIn, THE_STAGE} from "../stages.ts";
import type {Change} from "./measure.ts";
import type {ScenarioMessage} from "./messages.ts";
import type {SideFact} from "./types.ts";

/** After the last match of the group there are no points, before that none yet. */
const pointsOf = (points: number, isLast: boolean): string =>
  points > 0 ? vi`có ${points} điểm` : `${isLast ? "không" : "chưa"} có điểm nào`;
const aim = ({of}: Change, round: Stage): string =>
  of === "through" ? `vào ${THE_STAGE[round].vi}` : of === "first" ? "nhất bảng" : "vô địch";
const step = ({before, after}: Pick<Change, "before" | "after">): string =>
  `${after > before ? "tăng" : "giảm"} từ ${percent(before)} ${after > before ? "lên" : "xuống"} ${percent(after)}`;

/** `A (50%), B (30%) hoặc C (20%)`. */
const either = (opponents: SideFact["opponents"]): string =>
  list(
    opponents.map(({team: one, probability}) => vi`${one} (${percent(probability)})`),
    "hoặc",
  );
const sure = (opponents: SideFact["opponents"]): string | null =>
  opponents[0]?.probability === 1 ? team(opponents[0].team) : null;

export const vietnamese: Phrases<ScenarioMessage> = {
  prize: ({home, away, stage, chances: [first, second]}) =>
    vi`khả năng ${AIM[stage].vi} của ${home} là ${percent(first!)}, của ${away} là ${percent(second!)}`,
  settled: ({group}) =>
    `trận này hầu như không ảnh hưởng đến bảng ${group}: dù kết quả ra sao, cơ hội của hai đội vẫn giữ nguyên`,
  "as good as decided": ({round, group}) =>
    `chuyện vào ${THE_STAGE[round].vi} coi như đã ngã ngũ với cả hai đội; trận này chỉ còn quyết định thứ hạng ở bảng ${group}`,
  "a win makes sure": ({us, round, lost}) => {
    const defeat = lost === 0 ? "thua thì bị loại" : `nếu thua, cơ hội còn ${percent(lost)}`;
    return vi`thắng trận này, ${us} chắc chắn vào ${THE_STAGE[round].vi}; ${defeat}`;
  },
  "defeat puts out": ({us, round, won}) =>
    vi`thua trận này, ${us} bị loại; nếu thắng, khả năng vào ${THE_STAGE[round].vi} là ${percent(won)}`,
  summary: ({us, round, won, lost}) => [
    vi`${us} là đội được mất nhiều nhất ở trận này: thắng thì khả năng vào ${THE_STAGE[round].vi} là ${percent(won)}, thua thì chỉ còn ${percent(lost)}`,
    vi`với ${us}, thắng hay thua là khác biệt giữa ${percent(won)} và ${percent(lost)} khả năng vào ${THE_STAGE[round].vi}`,
  ],
  points: ({us, them, own, rest, isLast}) => [
    vi`nếu thắng, ${us} ${pointsOf(own, isLast)}, còn ${them} ${pointsOf(rest, isLast)}`,
    vi`thắng trận này, ${us} sẽ ${pointsOf(own, isLast)}; ${them} ${pointsOf(rest, isLast)}`,
  ],
  "level after a draw": ({points}) => vi`nếu hòa, mỗi đội có ${points} điểm`,
  "points after a draw": ({us, them, own, rest}) =>
    vi`nếu hòa, ${us} có ${own} điểm, ${them} có ${rest} điểm`,
  "through already": (values) => vi`${values.team} đã chắc suất đi tiếp từ trước`,
  "out already": (values) => vi`${values.team} đã bị loại từ trước`,
  "would be through": (values) => vi`${values.team} khi đó chắc chắn vượt qua vòng bảng`,
  "would be out": (values) => vi`${values.team} khi đó bị loại`,
  odds: ({team: us, round, change, more}) => {
    const rest = more.map((one) => `, khả năng ${aim(one, round)} ${step(one)}`).join("");
    const nows = [change, ...more].map(
      (one) => `${percent(one.after)} cơ hội ${aim(one, round)} (hiện là ${percent(one.before)})`,
    );
    const from = [change, ...more].map(
      (one) =>
        `cửa ${aim(one, round)} ${one.after > one.before ? "rộng thêm" : "hẹp lại"} từ ${percent(one.before)} thành ${percent(one.after)}`,
    );
    return [
      vi`khả năng ${aim(change, round)} của ${us} ${step(change)}${rest}`,
      vi`${us} khi đó có ${list(nows)}`,
      vi`với ${us}, ${list(from)}`,
    ];
  },
  "likeliest opponents": ({team: us, round, sure: isSure, opponents}) => {
    const [them, the] = [either(opponents), THE_STAGE[round].vi];
    return isSure
      ? [
          vi`đối thủ dễ gặp nhất của ${us} ở ${the} là ${them}`,
          vi`ở ${the}, nhiều khả năng ${us} gặp ${them}`,
          vi`chờ ${us} ở vòng sau nhiều khả năng là ${them}`,
        ]
      : [
          vi`nếu vào ${the}, đối thủ dễ gặp nhất của ${us} là ${them}`,
          vi`đi tiếp, ${us} nhiều khả năng gặp ${them}`,
          vi`nhiều khả năng chờ ${us} ở ${the} là ${them}`,
        ];
  },
  champions: ({us, them, competition}) =>
    vi`nếu thắng, ${us} vô địch ${cupIn(competition)}, còn ${them} về nhì`,
  third: ({us, them}) => vi`nếu thắng, ${us} giành hạng ba, còn ${them} xếp thứ tư`,
  "go through": ({us, opponents, round}) => {
    const whom =
      sure(opponents) ?? (opponents.length > 0 ? either(opponents) : "một đội chưa xác định");
    return vi`nếu đi tiếp, ${us} gặp ${whom} ở ${THE_STAGE[round].vi}`;
  },
  "title moves": (change) => `khả năng vô địch của họ ${step(change)}`,
  title: ({chance}) => `khả năng vô địch của họ là ${percent(chance)}`,
  "third-place match": ({them, opponents}) =>
    vi`${them} sẽ gặp ${sure(opponents) ?? either(opponents)} ở trận tranh hạng ba`,
  over: ({them}) => vi`với ${them}, giải đấu sẽ khép lại`,
  "first goal": ({home, away, first, none, minutes}) => {
    const chances = vi`khả năng mở tỷ số của ${home} là ${percent(first.home)}, của ${away} là ${percent(first.away)}`;
    return `${chances}; khả năng không có bàn thắng trong ${minutes} phút là ${percent(none)}`;
  },
  "given the first goal": ({home, away, stage, given}) =>
    vi`khi ghi bàn trước, ${home} ${AIM[stage].vi} với xác suất ${percent(given.home)}, ${away} với xác suất ${percent(given.away)}`,
  "extra time": ({extraTime, penalties}) =>
    `khả năng phải đá hiệp phụ là ${percent(extraTime)}, phải sút luân lưu là ${percent(penalties)}`,
};
