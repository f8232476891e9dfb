import type {Stage} from "../../../pipeline/tournament/types.ts";
import {inText} from "../../components/team-name.tsx";
import type {InLanguages, Language} from "../../layout/frame.ts";
import {movedInVietnamese, percentInText} from "../../layout/percent.ts";
import {
  type Aim,
  aimOf,
  type CourseDeed,
  type CourseRow,
  type CourseTick,
  type CourseView,
} from "./course.ts";

export interface CourseWords {
  readonly ticks: Readonly<Record<CourseTick["name"], string>>;
  readonly whistles: Readonly<Record<Extract<CourseRow["what"], string>, string>>;
  readonly goes: (team: string, aim: Aim) => string;
  readonly moment: string;
  readonly draw: string;
  /** The score of the shoot-out. */
  readonly penalties: (score: string) => string;
  readonly end: string;
  readonly caption: string;
  readonly source: string;
  /** The wording of a deed in a row, without its minute. */
  readonly deeds: Readonly<Record<CourseDeed["kind"], (player: string) => string>>;
  readonly turned: (turn: Turn, of: Changed) => string;
  readonly still: (of: string | null, aim: Aim, moved: Moved) => string;
}
type Turn = NonNullable<CourseView["turn"]>;
interface Moved {
  readonly was: string;
  readonly is: string;
  readonly rose: boolean;
}
interface Changed extends Moved {
  readonly team: string;
  /** The side that scored or was booked; null if the chance is its own. */
  readonly by: string | null;
  readonly aim: Aim;
}

const CHANCE_VI: Readonly<Record<Aim, string>> = {
  win: "cơ hội thắng",
  title: "cơ hội vô địch",
  third: "cơ hội giành hạng ba",
  through: "cơ hội đi tiếp",
};

export const WORDS: InLanguages<CourseWords> = {
  en: {
    ticks: {"kick-off": "0′", "half-time": "HT", 90: "90′", "extra-time": "105′", 120: "120′"},
    whistles: {
      "kick-off": "Kick-off",
      "half-time": "Half-time",
      90: "After 90 minutes",
      "extra-time": "Half-time of extra time",
      120: "After 120 minutes",
      "shoot-out": "After the shoot-out",
    },
    goes: (team, aim) =>
      `${team} ${{win: "win", title: "lift the cup", third: "finish third", through: "go through"}[aim]}`,
    moment: "Moment",
    draw: "Draw",
    penalties: (score) => `penalties ${score}`,
    end: "Latest",
    caption: "The chances at every whistle and after every goal, red card and shoot-out kick",
    source: "Source: the last forecast before kick-off and the recorded goals and red cards.",
    deeds: {
      goal: (player) => player,
      penalty: (player) => `${player} (pen)`,
      own_goal: (player) => `${player} (own goal)`,
      red_card: (player) => `${player} (red card)`,
      penalty_scored: (player) => `${player} scores`,
      penalty_missed: (player) => `${player} fails to score`,
    },
    turned: ({kind, minute, player}, {by, team, was, is, rose}) => {
      const who = by === null ? player : `${player} for ${inText(by)}`;
      const what = {
        goal: who,
        penalty: `Penalty by ${who}`,
        own_goal: `Own goal by ${who}`,
        red_card: `Red card for ${by === null ? player : `${player} of ${inText(by)}`}`,
        penalty_scored: `In the shoot-out the kick by ${who}`,
        penalty_missed: `In the shoot-out the failed kick by ${who}`,
      }[kind];
      const took = rose ? "took" : "cut";
      return `${minute === null ? "" : `${minute} `}${what} ${took} ${inText(team)} from ${was} to ${is}`;
    },
    still: (of, _, {was, is}) => {
      const moved =
        is === "100%"
          ? `had ${was} at kick-off`
          : was === is
            ? `still had ${is}`
            : `went from ${was} at kick-off to ${is}`;
      const turned = is === "100%" || is === "0%" ? "turned" : "has turned";
      return `No single moment ${turned} the match: ${of === null ? "the draw" : inText(of)} ${moved}`;
    },
  },
  vi: {
    ticks: {"kick-off": "0′", "half-time": "Nghỉ", 90: "90′", "extra-time": "105′", 120: "120′"},
    whistles: {
      "kick-off": "Bóng lăn",
      "half-time": "Hết hiệp một",
      90: "Hết 90 phút",
      "extra-time": "Hết hiệp phụ thứ nhất",
      120: "Hết 120 phút",
      "shoot-out": "Sau loạt luân lưu",
    },
    goes: (team, aim) =>
      `${team} ${{win: "thắng", title: "vô địch", third: "giành hạng ba", through: "đi tiếp"}[aim]}`,
    moment: "Thời điểm",
    draw: "Hòa",
    penalties: (score) => `luân lưu ${score}`,
    end: "Mới nhất",
    caption: "Cơ hội ở các mốc và sau mỗi bàn thắng, thẻ đỏ, lượt luân lưu",
    source:
      "Nguồn: dự báo cuối cùng trước giờ bóng lăn và các bàn thắng, thẻ đỏ đã ghi nhận; độ dài các hiệp là ước tính.",
    deeds: {
      goal: (player) => player,
      penalty: (player) => `${player} (pen)`,
      own_goal: (player) => `${player} (phản lưới)`,
      red_card: (player) => `${player} (thẻ đỏ)`,
      penalty_scored: (player) => `${player} đá thành công`,
      penalty_missed: (player) => `${player} đá hỏng`,
    },
    turned: ({kind, minute, player}, {by, team, aim, was, is, rose}) => {
      const who = by === null ? player : `${player} (${by})`;
      const what = {
        goal: who,
        penalty: `${who} ghi bàn từ chấm phạt đền`,
        own_goal: `${player} phản lưới nhà${by === null ? "" : ` (bàn cho ${by})`}`,
        red_card: `${who} nhận thẻ đỏ`,
        penalty_scored: `${who} đá luân lưu thành công`,
        penalty_missed: `${who} đá hỏng luân lưu`,
      }[kind];
      const [took, to] = rose ? ["đưa", "lên"] : ["kéo", "xuống"];
      const moved = `${took} ${CHANCE_VI[aim]} của ${team} từ ${was} ${to} ${is}`;
      return `${minute === null ? "" : `${minute} `}${what}${kind === "goal" ? " " : ", "}${moved}`;
    },
    still: (of, aim, {was, is, rose}) => {
      const moved =
        is === "100%"
          ? `lúc bóng lăn là ${was}`
          : movedInVietnamese(was, is, rose, " lúc bóng lăn");
      return `Trận đấu không có bước ngoặt: ${of === null ? "khả năng hòa" : `${CHANCE_VI[aim]} của ${of}`} ${moved}`;
    },
  },
};

/** Names of the two sides in the page's language. */
interface Names {
  readonly home: string;
  readonly away: string;
}

/** The turning point in a sentence; without one, the outcome that has moved most since kick-off. */
export function titleOf(
  {turn, rows, of}: CourseView,
  names: Names,
  {language, stage}: {readonly language: Language; readonly stage: Stage},
): string {
  const words = WORDS[language];
  const aim = aimOf(stage, of);
  const change = (before: number, after: number): Moved => ({
    was: percentInText(language, before),
    is: percentInText(language, after),
    rose: after > before,
  });
  if (turn) {
    const by = turn.side === turn.of ? null : names[turn.side];
    const moved = change(turn.before[turn.of], turn.after);
    return words.turned(turn, {...moved, by, team: names[turn.of], aim});
  }
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const moved = (one: Outcome) => last[one] - first[one];
  const [most] = OUTCOMES.filter((one) => of === "result" || one !== "draw").sort(
    (a, b) => Math.abs(moved(b)) - Math.abs(moved(a)),
  );
  return words.still(most === "draw" ? null : names[most!], aim, change(first[most!], last[most!]));
}
const OUTCOMES = ["home", "draw", "away"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** `Half-time`, `106′ Torres`, `Torres scores`. */
export function momentIn(what: CourseRow["what"], words: CourseWords): string {
  if (what === null) return words.end;
  if (typeof what === "string") return words.whistles[what];
  const deed = words.deeds[what.kind](what.player);
  return what.minute === null ? deed : `${what.minute} ${deed}`;
}
