import * as en from "../../../kit/grammar/en.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {capitalised, sentence} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import type {GeneratedText} from "../../../news/generated.ts";
import type {Verdict} from "../../analysis/stakes.ts";
import type {Side, Text} from "../../types.ts";
import type {OutlookFact, PreviewFacts, PreviewSide} from "../preview/types.ts";
import {THE_STAGE} from "../stages.ts";

type Opening = Pick<GeneratedText, "title" | "summary">;

const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);

/** What a title can say of the table: a side that goes through with a draw, or with a win. */
interface Chance {
  readonly us: Text;
  readonly them: Text;
  readonly with: "draw" | "win";
}
/** The side that needs least, as long as something hangs on the match for it. */
function chanceOf({home, away}: PreviewFacts): Chance | null {
  if (!home?.stakes || !away?.stakes) return null;
  const sides: readonly (readonly [PreviewSide, PreviewSide])[] = [
    [home, away],
    [away, home],
  ];
  for (const result of ["draw", "win"] as const)
    for (const [us, them] of sides)
      if (!SAFE.has(us.stakes!.now) && SAFE.has(us.stakes![result]))
        return {us: us.name, them: them.name, with: result};
  return null;
}

interface Favourite {
  readonly favourite: Text;
  readonly other: Text;
  readonly side: Side;
  /** Of winning in 90 minutes, of winning at all. */
  readonly win: number;
  readonly advance: number | null;
}
function favouriteOf({names}: PreviewFacts, {outcome, knockout}: OutlookFact): Favourite {
  const [home, away] = knockout
    ? [knockout.advance.home, knockout.advance.away]
    : [outcome.home, outcome.away];
  const side: Side = home >= away ? "home" : "away";
  const other = side === "home" ? "away" : "home";
  return {
    favourite: names[side],
    other: names[other],
    side,
    win: outcome[side],
    advance: knockout ? knockout.advance[side] : null,
  };
}

const REACH: Readonly<Record<string, keyof typeof THE_STAGE>> = {
  R32: "R16",
  R16: "QF",
  QF: "SF",
  SF: "F",
};

/** Title and summary in English. */
export function english(facts: PreviewFacts, outlook: OutlookFact, pick: Phrasing): Opening {
  const {names, kickoff, venue, stage} = facts;
  const when = `Kick-off is on ${en.day(kickoff.utcOn)} at ${kickoff.utc} UTC in ${venue.town}`;
  const {outcome} = outlook;
  const shares = `${names.home.en} ${en.percent(outcome.home)}, draw ${en.percent(outcome.draw)}, ${names.away.en} ${en.percent(outcome.away)}`;
  const ninety = stage === "group" ? "" : " after 90 minutes";
  return {
    title: capitalised(titleInEnglish(facts, outlook, pick)),
    summary: `${when}. The forecast${ninety}: ${shares}.`,
  };
}

function titleInEnglish(facts: PreviewFacts, outlook: OutlookFact, pick: Phrasing): string {
  const {names, stage, group, opener} = facts;
  const pair = `${en.team(names.home)} v ${en.team(names.away)}`;
  const {favourite, other, win, advance} = favouriteOf(facts, outlook);
  const [fav, oth] = [en.team(favourite), en.team(other)];
  if (opener) return `${pair} opens the tournament, with ${fav} at ${en.percent(win)}`;
  if (stage === "F")
    return `The final is ${pair}, and ${fav} are at ${en.percent(advance!)} for the title`;
  if (stage === "3RD") return `${pair} for third place: ${fav} at ${en.percent(advance!)}`;
  if (advance !== null) {
    const goal = THE_STAGE[REACH[stage]!].en;
    if (Math.round(advance * 100) <= 54)
      return pick("preview close", [
        `${pair}: next to nothing between them for ${goal}`,
        `${goal}: ${pair} is close to a toss-up`,
      ]);
    return pick("preview knock-out", [
      `${fav} ${en.percent(advance)} to get past ${oth} into ${goal}`,
      `${pair}: ${fav} at ${en.percent(advance)} for ${goal}`,
      `${oth} stand between ${fav} and ${goal}`,
    ]);
  }
  const chance = chanceOf(facts);
  if (chance) {
    const [us, them] = [en.team(chance.us), en.team(chance.them)];
    return chance.with === "draw"
      ? pick("preview draw", [
          `A draw with ${them} would take ${us} through`,
          `One point against ${them} would be enough for ${us}`,
        ])
      : pick("preview win", [
          `A win over ${them} would take ${us} through`,
          `${us} can make sure against ${them}`,
          `${us} one win from the next round as they meet ${them}`,
        ]);
  }
  if (outlook.edge === "level")
    return pick("preview level", [
      `Little to choose between ${en.team(names.home)} and ${en.team(names.away)} in Group ${group}`,
      `${pair} in Group ${group}: the forecast sees no favourite`,
    ]);
  if (outlook.edge === "clear")
    return pick("preview clear", [
      `${fav} clear favourites against ${oth}`,
      `${oth} the outsiders against ${fav} in Group ${group}`,
      `${fav} at ${en.percent(win)} to beat ${oth}`,
    ]);
  return pick("preview", [
    `${pair}: ${fav} ahead at ${en.percent(win)}`,
    `Group ${group}: ${fav} favoured against ${oth}`,
    `${fav} ${outlook.edge === "slight" ? "slight favourites" : "favourites"} against ${oth}`,
  ]);
}

/** Title and summary in Vietnamese. */
export function vietnamese(facts: PreviewFacts, outlook: OutlookFact, pick: Phrasing): Opening {
  const {names, kickoff, venue, stage} = facts;
  const when = `bóng lăn lúc ${kickoff.vietnam} ${vi.day(kickoff.vietnamOn)} (giờ Việt Nam) tại ${venue.town}`;
  const {outcome} = outlook;
  const shares = `${names.home.vi} thắng ${vi.percent(outcome.home)}, hòa ${vi.percent(outcome.draw)}, ${names.away.vi} thắng ${vi.percent(outcome.away)}`;
  const ninety = stage === "group" ? "" : " cho 90 phút";
  return {
    title: capitalised(titleInVietnamese(facts, outlook, pick)),
    summary: `${sentence(when)} Dự báo${ninety}: ${shares}.`,
  };
}

function titleInVietnamese(facts: PreviewFacts, outlook: OutlookFact, pick: Phrasing): string {
  const {names, stage, group, opener} = facts;
  const pair = `${names.home.vi} – ${names.away.vi}`;
  const {favourite, other, win, advance} = favouriteOf(facts, outlook);
  const [fav, oth] = [vi.team(favourite), vi.team(other)];
  if (opener) return `Trận khai mạc ${pair}: ${fav} có ${vi.percent(win)} cơ hội thắng`;
  if (stage === "F") return `Chung kết ${pair}: ${fav} nắm ${vi.percent(advance!)} cơ hội vô địch`;
  if (stage === "3RD") return `Tranh hạng ba ${pair}: ${fav} có ${vi.percent(advance!)} cơ hội`;
  if (advance !== null) {
    const goal = THE_STAGE[REACH[stage]!].vi;
    if (Math.round(advance * 100) <= 54)
      return pick("preview close vi", [
        `${pair}: cuộc đấu cân bằng cho tấm vé vào ${goal}`,
        `Vé vào ${goal}: ${pair} gần như ngang ngửa`,
      ]);
    return pick("preview knock-out vi", [
      `${fav} có ${vi.percent(advance)} cơ hội vượt qua ${oth} để vào ${goal}`,
      `${pair}: ${fav} nắm ${vi.percent(advance)} cơ hội vào ${goal}`,
      `${oth} chắn đường ${fav} vào ${goal}`,
    ]);
  }
  const chance = chanceOf(facts);
  if (chance) {
    const [us, them] = [vi.team(chance.us), vi.team(chance.them)];
    return chance.with === "draw"
      ? pick("preview draw vi", [
          `${us} chỉ cần hòa ${them} là đi tiếp`,
          `Một điểm trước ${them} là đủ cho ${us}`,
        ])
      : pick("preview win vi", [
          `Thắng ${them}, ${us} sẽ đi tiếp`,
          `${us} có thể giành vé ngay ở trận gặp ${them}`,
          `${us} chỉ còn cách vòng sau một chiến thắng, đối thủ là ${them}`,
        ]);
  }
  if (outlook.edge === "level")
    return pick("preview level vi", [
      `Khó phân cao thấp giữa ${names.home.vi} và ${names.away.vi} ở bảng ${group}`,
      `${pair} ở bảng ${group}: dự báo không nghiêng về đội nào`,
    ]);
  if (outlook.edge === "clear")
    return pick("preview clear vi", [
      `${fav} được đánh giá cao hơn hẳn ${oth}`,
      `${oth} ở cửa dưới trước ${fav} tại bảng ${group}`,
      `${fav} có ${vi.percent(win)} cơ hội thắng ${oth}`,
    ]);
  return pick("preview vi", [
    `${pair}: ${fav} nhỉnh hơn với ${vi.percent(win)} cơ hội thắng`,
    `Bảng ${group}: ${fav} được đánh giá cao hơn ${oth}`,
    `${fav} là cửa trên trước ${oth}`,
  ]);
}
