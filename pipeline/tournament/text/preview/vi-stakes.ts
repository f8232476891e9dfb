import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {sentence} from "../../../kit/grammar/sentence.ts";
import {count, date, list, number, ordinal, percent, team} from "../../../kit/grammar/vi.ts";
import type {GroupStakes, Verdict} from "../../analysis/stakes.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import type {NextMatch, PreviewFacts, PreviewSide} from "./types.ts";

const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);

function standing({home, away, group}: PreviewFacts): string {
  const row = ({name, stakes}: PreviewSide) =>
    `${team(name)} đứng thứ ${ordinal(stakes!.position)} ${stakes!.points === 0 ? "và chưa có điểm" : `với ${count(stakes!.points, "điểm")}`}`;
  const [upper, lower] = home!.stakes!.position < away!.stakes!.position ? [home!, away!] : [away!, home!];
  return sentence(`tại bảng ${group}, ${row(upper)}, còn ${row(lower)}`);
}

function outlook(us: string, meaning: GroupStakes, goal: string, pick: Phrasing): string {
  const {now, win, draw} = meaning;
  if (now === "first") return sentence(pick("won group", [`${us} đã chắc chắn đứng đầu bảng`, `ngôi đầu bảng đã thuộc về ${us}`]));
  if (now === "out") return sentence(pick("out", [`${us} không còn cơ hội đi tiếp`, `${us} đã bị loại, bất kể kết quả trận này`]));
  if (now === "topTwo" || now === "through") {
    const sure = now === "topTwo" ? `${us} đã chắc một trong hai vị trí dẫn đầu` : `${us} đã chắc suất vào ${goal}`;
    if (draw === "first") return sentence(`${sure} và chỉ cần hòa là giành ngôi nhất bảng`);
    if (win === "first") return sentence(`${sure} và sẽ giành ngôi nhất bảng nếu thắng`);
    if (now === "through" && SAFE.has(draw)) return sentence(`${sure}; một trận hòa giúp họ chắc chắn có mặt trong tốp hai`);
    return sentence(sure);
  }
  if (now === "thirdAtBest")
    return sentence(
      `${us} chỉ còn hy vọng đi tiếp với tư cách một trong những đội hạng ba tốt nhất`,
      draw === "out" && win !== "out" ? "và buộc phải thắng" : null,
    );
  return open(us, meaning, pick);
}

function open(us: string, {win, draw, loss}: GroupStakes, pick: Phrasing): string {
  const behind = loss === "out" ? "thua là bị loại" : loss === "thirdAtBest" ? "nếu thua thì chỉ còn trông vào suất hạng ba" : null;
  if (SAFE.has(draw)) {
    const enough = pick("draw enough", [`${us} chỉ cần một trận hòa là đi tiếp`, `một điểm là đủ để ${us} giành vé đi tiếp`]);
    const bonus = win === "first" ? "thắng sẽ giành ngôi nhất bảng" : null;
    return sentence([enough, bonus, behind].filter((part) => part !== null).join("; "));
  }
  const level = draw === "out" ? "hòa là chưa đủ" : draw === "thirdAtBest" ? "nếu hòa thì chỉ còn trông vào suất hạng ba" : null;
  if (SAFE.has(win)) {
    const through =
      win === "first" ? `${us} sẽ nhất bảng nếu thắng` : pick("win enough", [`thắng là ${us} đi tiếp`, `${us} sẽ giành vé nếu thắng`]);
    if (draw === "out") return sentence(`${through}; mọi kết quả khác đồng nghĩa với bị loại`);
    if (draw === "thirdAtBest" && loss === "thirdAtBest") return sentence(`${through}; nếu không, họ chỉ còn trông vào suất hạng ba`);
    return sentence([through, level, behind].filter((part) => part !== null).join("; "));
  }
  if (draw === "out") return sentence(`${us} buộc phải thắng, và thắng cũng chưa chắc đã đủ`);
  const less = [level, behind].filter((part) => part !== null);
  return less.length > 0 ? sentence(`với ${us}, ${less.join("; ")}`) : "";
}

/** Both sides' prospects; those that are the same are told once. */
function meanings(home: PreviewSide, away: PreviewSide, goal: string, pick: Phrasing): string[] {
  const same = (["now", "win", "draw", "loss"] as const).every((key) => home.stakes![key] === away.stakes![key]);
  if (same) return [outlook(home.stakes!.now === "open" ? "mỗi đội" : "cả hai đội", home.stakes!, goal, pick)];
  return [home, away].map((side) => outlook(team(side.name), side.stakes!, goal, pick));
}

const thirds = ({name, amongThirds, stakes}: PreviewSide): string =>
  amongThirds && stakes?.now !== "out"
    ? sentence(
        `${team(name)} hiện xếp thứ ${ordinal(amongThirds.position)} trong ${number(amongThirds.of)} đội hạng ba, ${number(amongThirds.advance)} đội tốt nhất sẽ đi tiếp`,
      )
    : "";

const DECIDED: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through", "out"]);

function chances({home, away, knockoutsBegin}: PreviewFacts): string {
  const undecided = [home!, away!].filter((side) => side.chances?.next != null && !DECIDED.has(side.stakes!.now));
  if (undecided.length === 0) return "";
  const goal = THE_STAGE[knockoutsBegin].vi;
  const whose = (is: (chance: number) => boolean) => undecided.filter(({chances}) => is(chances!.next!));
  const names = (sides: readonly PreviewSide[]) => list(sides.map(({name}) => team(name)));
  const open = whose((chance) => chance > 0 && chance < 1);
  const [sure, never] = [whose((chance) => chance === 1), whose((chance) => chance === 0)];
  const told = [
    open.length > 0 && `khả năng vào ${goal}: ${open.map(({name, chances}) => `${team(name)} ${percent(chances!.next!)}`).join(", ")}`,
    sure.length > 0 && `${names(sure)} đi tiếp trong mọi lần chạy`,
    never.length > 0 && `${names(never)} không đi tiếp trong lần chạy nào`,
  ].filter((part) => part !== false);
  return sentence(`theo mô phỏng ngày ${date(undecided[0]!.chances!.on)}, ${told.join("; ")}`);
}

function onward({stage, on, town, opponents}: NextMatch, pick: Phrasing): string {
  const where = `ngày ${date(on)} tại ${town}`;
  const [first, second] = opponents;
  const against = first && second ? ` gặp ${team(first)} hoặc ${team(second)}` : first ? ` gặp ${team(first)}` : "";
  const the = THE_STAGE[stage].vi;
  return sentence(
    pick("onward", [
      `đội thắng sẽ vào ${the}${against}, ${where}`,
      `tấm vé vào ${the} đang chờ đội thắng${against ? `, đối thủ là ${opponents.map(team).join(" hoặc ")}` : ""} (${where})`,
      `phần thưởng cho đội thắng là suất vào ${the}${against}, ${where}`,
    ]),
  );
}

/** What hangs on the match: the group's arithmetic, or the way on in the bracket. */
export function stakes(facts: PreviewFacts, pick: Phrasing): string[] {
  const {stage, home, away, next, loserNext, matchday} = facts;
  if (stage === "F") return [sentence("đội thắng sẽ lên ngôi vô địch thế giới")];
  if (stage === "3RD")
    return [sentence(pick("bronze", ["hai đội tranh vị trí thứ ba chung cuộc", "đội thắng sẽ kết thúc giải ở vị trí thứ ba"]))];
  if (stage !== "group")
    return [
      next ? onward(next, pick) : "",
      loserNext ? sentence(`đội thua đá trận tranh hạng ba ngày ${date(loserNext.on)} tại ${loserNext.town}`) : "",
    ];
  if (!home || !away) return [];
  if (matchday === 1) return [chances(facts)];
  return [standing(facts), ...meanings(home, away, THE_STAGE[facts.knockoutsBegin].vi, pick), thirds(home), thirds(away), chances(facts)];
}
