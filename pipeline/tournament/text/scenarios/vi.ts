import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {date, list, moved, ofEach, percent, team} from "../../../kit/grammar/vi.ts";
import type {Stage} from "../../types.ts";
import {AIM, THE_STAGE} from "../stages.ts";
import type {Change} from "./measure.ts";
import type {ScenarioMessage} from "./messages.ts";
import type {SideFact} from "./types.ts";

/** Without points, `không` after the last match of the group, `chưa` ("not yet") before. */
const pointsOf = (points: number, isLast: boolean): string =>
  points > 0 ? vi`có ${points} điểm` : `${isLast ? "không" : "vẫn chưa"} có điểm nào`;
const aim = ({of}: Change, round: Stage): string =>
  of === "through" ? `vào ${THE_STAGE[round].vi}` : of === "first" ? "nhất bảng" : "vô địch";
const step = ({before, after}: Change): string => moved(before, after);

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
    `khả năng ${AIM[stage].vi} ${ofEach(home, percent(first!), away, percent(second!))}`,
  settled: ({group}) =>
    `trận này hầu như không ảnh hưởng đến bảng ${group}: dù kết quả ra sao, cơ hội của hai đội vẫn giữ nguyên`,
  "as good as decided": ({round, group, isDecided}) =>
    `suất vào ${THE_STAGE[round].vi} ${isDecided ? "" : "coi như "}đã ngã ngũ với cả hai đội; trận này chỉ còn quyết định thứ hạng ở bảng ${group}`,
  "a win makes sure": ({us, round, lost}) => {
    const defeat = lost === 0 ? "thua thì bị loại" : `nếu thua, cơ hội còn ${percent(lost)}`;
    return vi`thắng trận này, ${us} chắc chắn vào ${THE_STAGE[round].vi}; ${defeat}`;
  },
  "defeat puts out": ({us, round, won}) =>
    vi`thua trận này, ${us} bị loại; nếu thắng, khả năng vào ${THE_STAGE[round].vi} là ${percent(won)}`,
  summary: ({us, round, won, lost}) => [
    vi`trận này quan trọng hơn với ${us}: thắng thì khả năng vào ${THE_STAGE[round].vi} là ${percent(won)}, thua thì chỉ còn ${percent(lost)}`,
    vi`nếu thắng, ${us} có ${percent(won)} khả năng vào ${THE_STAGE[round].vi}; nếu thua, con số này chỉ còn ${percent(lost)}`,
  ],
  simulated: ({vi: at}) =>
    `các khả năng đều tính đến ${at.time} ngày ${date(at.on)} (giờ Việt Nam)`,
  points: ({us, them, own, rest, isLast}) =>
    own === rest
      ? vi`nếu ${us} thắng, hai đội cùng có ${own} điểm`
      : [
          vi`nếu thắng, ${us} ${pointsOf(own, isLast)}, còn ${them} ${pointsOf(rest, isLast)}`,
          vi`thắng trận này, ${us} sẽ ${pointsOf(own, isLast)}; ${them} ${pointsOf(rest, isLast)}`,
        ],
  "level after a draw": ({points}) => vi`nếu hòa, mỗi đội có ${points} điểm`,
  "points after a draw": ({us, them, own, rest}) =>
    vi`nếu hòa, ${us} có ${own} điểm, ${them} có ${rest} điểm`,
  "through already": ({team: us, group}) =>
    group === null
      ? vi`${us} đã chắc suất đi tiếp từ trước`
      : group
        ? vi`${us} đã chắc suất đi tiếp từ trước và chắc chắn nhất bảng`
        : vi`${us} đã chắc suất đi tiếp từ trước nhưng không còn cơ hội nhất bảng`,
  "out already": (values) => vi`${values.team} đã bị loại từ trước`,
  "would be through": ({team: us, group}) =>
    group
      ? vi`${us} chắc chắn nhất bảng`
      : vi`${us} chắc chắn vượt qua vòng bảng${group === false ? ", nhưng không còn cơ hội nhất bảng" : ""}`,
  "would be out": (values) => vi`${values.team} bị loại`,
  "both would be out": () => "cả hai đội bị loại",
  "cannot win the group": (values) => vi`${values.team} không còn cơ hội nhất bảng`,
  odds: ({team: us, round, change, more}) => {
    const rest = more.map((one) => `, khả năng ${aim(one, round)} ${step(one)}`).join("");
    const nows = [change, ...more].map(
      (one) =>
        `${percent(one.after)} cơ hội ${aim(one, round)} (trước trận là ${percent(one.before)})`,
    );
    const from = [change, ...more].map((one) => `cơ hội ${aim(one, round)} ${step(one)}`);
    return [
      vi`khả năng ${aim(change, round)} của ${us} ${step(change)}${rest}`,
      vi`${us} có ${list(nows)}`,
      vi`với ${us}, ${from.join(", ")}`,
    ];
  },
  "likeliest opponents": ({team: us, round, sure: isSure, opponents}) => {
    const [them, the] = [either(opponents), THE_STAGE[round].vi];
    const there = isSure ? `ở ${the}` : `nếu vào ${the}`;
    if (sure(opponents)) return vi`${there}, ${us} ${meets(opponents)}`;
    const [first] = opponents;
    if (first!.probability > 0.99) return vi`${there}, ${us} gần như chắc chắn gặp ${first!.team}`;
    return opponents.length === 1
      ? vi`${there}, đối thủ dễ gặp nhất của ${us} là ${them}`
      : [vi`${there}, ${us} có thể gặp ${them}`, vi`${there}, đối thủ của ${us} có thể là ${them}`];
  },
  champions: ({us, them, competition}) =>
    vi`nếu thắng, ${us} vô địch ${competition}, còn ${them} về nhì`,
  third: ({us, them}) => vi`nếu thắng, ${us} giành hạng ba, còn ${them} xếp thứ tư`,
  "go through": ({us, opponents, round}) => [
    vi`nếu đi tiếp, ${us} ${meets(opponents)} ở ${THE_STAGE[round].vi}`,
    vi`vượt qua trận này, ${us} ${meets(opponents)} ở ${THE_STAGE[round].vi}`,
  ],
  "third-place match": ({them, opponents}) => vi`${them} ${meets(opponents)} ở trận tranh hạng ba`,
  over: ({them}) => [vi`${them} sẽ dừng bước`, vi`${them} sẽ bị loại`],
  "first goal": ({home, away, first, none, minutes}) => {
    const chances = `khả năng mở tỷ số ${ofEach(home, percent(first.home), away, percent(first.away))}`;
    return `${chances}; khả năng không có bàn thắng trong ${minutes} phút là ${percent(none)}`;
  },
  "given the first goal": ({home, away, stage, given}) =>
    vi`nếu ghi bàn trước, ${home} có ${percent(given.home)} khả năng ${AIM[stage].vi}, ${away} có ${percent(given.away)}`,
  "extra time": ({extraTime, penalties}) =>
    `khả năng ${extraTime === null ? "" : `phải đá hiệp phụ là ${percent(extraTime)}, `}phải đá luân lưu là ${percent(penalties)}`,
};

/** The next opponents: several are the likeliest, which need not be all. */
const meets = (opponents: SideFact["opponents"]): string =>
  `${opponents.length > 1 ? "có thể" : "sẽ"} gặp ${sure(opponents) ?? (either(opponents) || "một đội chưa xác định")}`;
