import {type Phrases, type Speaker, vi, type Ways} from "../../../../kit/grammar/messages.ts";
import {list, minute, ordinal} from "../../../../kit/grammar/vi.ts";
import type {RunRole, Story} from "../messages/story.ts";

type Goal = Extract<Story, {kind: "goal"}>;
type Run = Extract<Story, {kind: "run"}>;
type Scorer = Run["scorers"][number];

/** The achievement of a scorer, by the number of his goals in the match. */
const HAULS = ["", "", "lập cú đúp", "lập hat-trick", "lập poker"];

/** Effect of the goal on the score, as a verb phrase for the side it counts for. */
const EFFECT: Readonly<Record<RunRole, string>> = {
  opener: "vươn lên dẫn trước",
  equaliser: "gỡ hòa",
  reduces: "rút ngắn tỷ số xuống còn",
  extends: "nâng tỷ số lên",
  turnaround: "lội ngược dòng dẫn",
  regained: "một lần nữa vượt lên dẫn",
  lead: "một lần nữa vượt lên dẫn",
};
function effect({role, score, settles}: Goal): string {
  if (settles) return vi`giành chiến thắng ${score}`;
  return role === "opener" ? EFFECT.opener : vi`${EFFECT[role]} ${score}`;
}

/** A goal by its role; own goals and a goal that settled the match have their own wordings. */
function goal(message: Goal, {pick}: Speaker<Story>): string {
  const {role, player, us, them, at, type, nth, substitute, again, score, settles} = message;
  const did = effect(message);
  const spot = type === "penalty" ? " từ chấm phạt đền" : "";
  const haul = HAULS[nth] ? `, ${HAULS[nth].replace("lập", "hoàn tất")}` : "";
  const when = vi`${spot} ở ${at}${haul}`;
  /** Joined to what follows without a comma if nothing is said but the goal. */
  const scored = haul || spot ? `${HAULS[nth] || "ghi bàn"}${spot},` : "ghi bàn";
  /** Wordings that end with the scorer's name cannot take "lập cú đúp" after it. */
  const through = (way: string): readonly string[] => (haul || spot ? [] : [way]);
  if (type === "own_goal")
    return pick("own goal", [
      vi`${player} phản lưới nhà ở ${at}, giúp ${us} ${did}`,
      vi`${at}, ${player} đưa bóng vào lưới nhà, giúp ${us} ${did}`,
    ]);
  const cameOn = () =>
    pick("substitute", [`cầu thủ dự bị ${player}`, `${player}, cầu thủ vào sân thay người,`]);
  const who = substitute ? cameOn() : again ? "cầu thủ này" : player;
  if (settles)
    return pick("late", [
      vi`${who} ghi bàn${spot} ấn định chiến thắng ${score} cho ${us} ở ${at}${haul}`,
      vi`${who} ghi bàn${when}, giúp ${us} ${did}`,
    ]);
  const aheadAgain = (): Ways => [
    vi`${who} tái lập thế dẫn bàn ${score} cho ${us}${when}`,
    vi`${at}, ${who} ${scored} đưa ${us} vượt lên lần nữa với tỷ số ${score}`,
  ];
  const ways: Readonly<Record<RunRole, () => Ways>> = {
    opener: () => [
      vi`${who} mở tỷ số cho ${us}${when}`,
      ...through(vi`${us} ${did} ở ${at} nhờ pha lập công của ${player}`),
      vi`${at}, ${who} ${scored} đưa ${us} vượt lên`,
      vi`${who} ghi bàn mở tỷ số cho ${us}${when}`,
    ],
    equaliser: () => [
      vi`${who} gỡ hòa ${score} cho ${us}${when}`,
      vi`${at}, ${who} ${scored} gỡ hòa ${score} cho ${us}`,
      ...through(vi`${us} san bằng tỷ số ${score} ở ${at} nhờ pha lập công của ${player}`),
    ],
    turnaround: () => [
      vi`${who} hoàn tất màn lội ngược dòng ${score} cho ${us}${when}`,
      vi`${us} vượt lên ở ${at}, khi ${who} nâng tỷ số lên ${score}${spot}${haul}`,
      vi`${at}, ${who} ${scored} giúp ${us} lần đầu vươn lên dẫn trước trong trận với tỷ số ${score}`,
    ],
    regained: aheadAgain,
    lead: aheadAgain,
    reduces: () => [
      vi`${who} rút ngắn tỷ số xuống còn ${score} cho ${us}${when}`,
      ...through(
        vi`${us} ${score[0] === 1 ? "gỡ lại một bàn" : did} ở ${at} nhờ pha lập công của ${player}`,
      ),
      vi`${at}, ${who} ${scored} thu hẹp cách biệt xuống còn ${score} cho ${us}`,
    ],
    extends: () => [
      vi`${who} nâng tỷ số lên ${score}${when}`,
      nth > 1
        ? vi`${at}, ${who} ${scored} nâng tỷ số lên ${score} cho ${us}`
        : vi`${at}, ${who} ghi bàn thứ ${ordinal(score[0])} cho ${us}${spot}`,
      ...through(
        vi`${us} nới rộng cách biệt trước ${them} lên ${score} ở ${at} nhờ pha lập công của ${player}`,
      ),
    ],
  };
  return pick(role === "regained" ? "lead" : role, ways[role]());
}

const isOwn = ({type}: Scorer["goals"][number]): boolean => type === "own_goal";

/** Goals in a row as one sentence: the scorers, with the minutes in brackets. */
function run({us, scorers, score}: Run): Ways {
  const anyOwn = scorers.some(({goals}) => goals.some(isOwn));
  const goalsBy = ({goals}: Scorer) =>
    isOwn(goals[0]!) ? "bàn phản lưới nhà của " : anyOwn ? "bàn thắng của " : "";
  const minutes = ({goals}: Scorer) =>
    goals.map(({at, type}) => `${minute(at)}′${type === "penalty" ? " phạt đền" : ""}`).join(", ");
  const who = list(
    scorers.map((scorer) => `${goalsBy(scorer)}${scorer.player} (${minutes(scorer)})`),
  );
  const [only, ...others] = scorers;
  const hauled =
    only && others.length === 0 && !anyOwn
      ? vi`${only.player} ghi liền ${only.goals.length} bàn (${minutes(only)}), đưa tỷ số lên ${score} cho ${us}`
      : null;
  const goalsOf = anyOwn
    ? ""
    : vi`${others.length > 0 ? "các" : only!.goals.length} bàn thắng của `;
  return [
    hauled ?? vi`${who} lần lượt ${anyOwn ? "đưa" : "lập công, đưa"} tỷ số lên ${score} cho ${us}`,
    vi`${us} bứt lên ${score} nhờ ${goalsOf}${who}`,
    vi`${goalsOf}${who} nâng tỷ số lên ${score} cho ${us}`,
  ];
}

export const story: Phrases<Story> = {
  goal,
  run,
  "no goal at half-time": () => ["hiệp một khép lại không bàn thắng", "tỷ số sau hiệp một là 0–0"],
  "half-time": ({score, leader}) =>
    leader
      ? [
          vi`hiệp một khép lại với tỷ số ${score} nghiêng về ${leader}`,
          vi`hai đội bước vào giờ nghỉ khi ${leader} dẫn ${score}`,
          vi`hết hiệp một, ${leader} dẫn ${score}`,
        ]
      : [
          vi`hiệp một khép lại với tỷ số ${score}`,
          vi`hai đội bước vào giờ nghỉ với tỷ số ${score}`,
          vi`tỷ số sau hiệp một là ${score}`,
        ],
  "nothing later": () => ["hiệp hai không có thêm bàn thắng", "sau giờ nghỉ, tỷ số không thay đổi"],
  "extra time": ({score}) => [
    vi`sau 90 phút, hai đội hòa ${score} và phải bước vào hiệp phụ`,
    vi`tỷ số sau 90 phút là ${score}, trận đấu kéo dài sang hiệp phụ`,
  ],
  "no goal in extra time": () => "hai hiệp phụ không có bàn thắng",
  "won the shoot-out": ({winner, score}) => vi`${winner} thắng loạt luân lưu ${score}`,
  missed: ({sides}) =>
    `${list(
      sides.map(({us, players}) => vi`${list(players)} (${us})`),
      "cùng",
    )}${sides.flatMap(({players}) => players).length > 1 ? " đều" : ""} đá hỏng`,
  "decisive kick": ({player}) => `${player} thực hiện thành công lượt sút quyết định`,
  "sent off": ({player, us, left, card, at}) => {
    const red = card === "second_yellow" ? "thẻ đỏ gián tiếp" : "thẻ đỏ";
    return [
      vi`${player} nhận ${red} ở ${at}, khiến ${us} chỉ còn ${left} người`,
      vi`${us} chỉ còn ${left} người sau khi ${player} nhận ${red} ở ${at}`,
      vi`${at}, ${player} rời sân vì ${red}, ${us} phải chơi với ${left} người`,
    ];
  },
};
