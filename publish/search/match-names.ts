import type {Stage} from "../../pipeline/tournament/types.ts";

interface Side {
  readonly name: string;
  readonly nameVi: string;
}
interface Named {
  readonly matchId: string;
  readonly ref: string;
  readonly stage: Stage;
  readonly home: Side;
  readonly away: Side;
}

/** Names of a round, by which its matches are asked for. */
const ROUNDS: Readonly<Partial<Record<Stage, readonly string[]>>> = {
  F: ["final", "World Cup final", "chung kết", "trận chung kết", "chung kết World Cup"],
  "3RD": ["third place match", "third-place match", "tranh hạng ba", "trận tranh hạng ba"],
  SF: ["semi-final", "semi-finals", "semifinal", "semifinals", "bán kết", "trận bán kết"],
};

/** Names of a match: its ids, its round, its sides either way round in both languages. */
export const matchNames = ({matchId, ref, stage, home, away}: Named): string[] => [
  matchId,
  ref,
  ...(ROUNDS[stage] ?? []),
  ...[
    [home, away],
    [away, home],
  ].flatMap(([one, other]) => [`${one!.name} ${other!.name}`, `${one!.nameVi} ${other!.nameVi}`]),
];
