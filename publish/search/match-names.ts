import type {SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Competition, Stage} from "../../pipeline/tournament/types.ts";
import type {matchSummary} from "../tournament/parts/schedule.ts";

type Summary = Pick<ReturnType<typeof matchSummary>, "matchId" | "ref" | "stage" | "home" | "away">;

/** Names of a round, for finding its matches. */
export const ROUNDS: Readonly<Partial<Record<Stage, string>>> = {
  "3RD":
    "finished third, third, đội hạng ba, đội giành hạng ba, third-place match, third-place play-off, third-place playoff, third-place final, third-place game, third place, came third, " +
    "bronze, bronze final, bronze match, bronze medal, bronze medal match, small final, " +
    "tranh huy chương đồng, huy chương đồng, tranh hạng 3, hạng 3, tranh giải ba, trận tranh hạng ba, tranh hạng ba, hạng ba, giải ba, đứng thứ ba",
  SF: "semi-final, semi-finals, semifinal, semifinals, bán kết, trận bán kết",
  QF: "quarter-final, quarter-finals, quarterfinal, quarterfinals, tứ kết, trận tứ kết",
  R16: "round of 16, last 16, vòng 16 đội, vòng 1/8",
  R32: "round of 32, last 32, vòng 32 đội, vòng 1/16",
};

const finalNames = ({name: {en, vi}}: Competition): string[] =>
  names(`final, ${en} final, grand final, chung kết, trận chung kết, chung kết ${vi}`);

/** Words for the champion: they find the title odds until the final is decided, then the final. */
export const championNames = ({name: {en}, scope}: Competition): string[] =>
  names(
    `champion, champions, ${scope.en} champion, ${scope.en} champions, winner, winners, won the ${en}, win the ${en}, win it, ` +
      "vô địch, nhà vô địch, đội vô địch, nhà đương kim vô địch, đương kim vô địch, lên ngôi, đăng quang",
  );
/** Additional words that find a decided final. */
const DECIDED = names(
  "finished second, runner-up, runners-up, runner up, second place, came second, finalists, á quân, hạng nhì, đội á quân",
);

export function names(list: string): string[] {
  return list.split(", ");
}

/** Names of a match: its ids, its round, and its sides in either order and both languages. */
export const matchNames = (
  {matchId, ref, stage, home, away}: Summary,
  {number}: SnapshotMatch["fixture"],
  decided: boolean,
  competition: Competition,
): string[] => [
  matchId,
  ref,
  ...(stage === "F" ? finalNames(competition) : (ROUNDS[stage]?.split(", ") ?? [])),
  ...(stage === "F" && decided ? [...championNames(competition), ...DECIDED] : []),
  ...(number === 1
    ? names(
        "opening match, opening game, opener, first match, trận khai mạc, khai mạc, trận mở màn",
      )
    : []),
  ...[
    [home, away],
    [away, home],
  ].flatMap(([one, other]) => [`${one!.name} ${other!.name}`, `${one!.nameVi} ${other!.nameVi}`]),
];
