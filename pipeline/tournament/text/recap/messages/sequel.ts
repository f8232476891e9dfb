import {says} from "../../../../kit/grammar/messages.ts";
import type {Side, Text} from "../../../types.ts";
import {otherSide} from "../../scores.ts";
import {NEXT_STAGE} from "../../stages.ts";
import type {RecapFacts, RowFact} from "../types.ts";

export type Sequel = NonNullable<ReturnType<typeof sequelOf>>;
export type DrawnSequel = NonNullable<ReturnType<typeof drawnSequel>>;

/** A side's row in the table after the match. */
const rowOf = ({table}: RecapFacts, side: Side): RowFact | undefined =>
  table?.rows.find((row) => row.side === side);

/** The fate that the match settled for a side in its group. */
function settledFor(facts: RecapFacts, side: Side): RowFact["fate"] {
  const row = rowOf(facts, side);
  return row && row.fate !== row.fateBefore ? row.fate : null;
}

/**
 * The consequence of a win, if worth mentioning; eliminating a past champion or host comes before
 * the winners' own fate.
 */
export function sequelOf(facts: RecapFacts, winner: Side) {
  const {stage, table, honours} = facts;
  const loser = otherSide(winner);
  const next = NEXT_STAGE[stage];
  if (next) return says("sequel reach", {stage: next});
  if (honours[winner].first === "win") return says("sequel first win");
  const isOut = settledFor(facts, loser) === "out";
  const {titles, host} = honours[loser];
  if (isOut && (titles > 0 || host)) return says("sequel put out");
  if (settledFor(facts, winner) === "out") return says("sequel but out");
  const row = rowOf(facts, winner);
  if (table && row?.winsGroup && !row.wonGroupBefore)
    return says("sequel win group", {group: table.group});
  if (settledFor(facts, winner) === "through") return says("sequel through");
  return isOut ? says("sequel put out") : null;
}

/**
 * The fate that a draw settled, for one side or both: going through or, if neither does, going out.
 */
export function drawnSequel(facts: RecapFacts) {
  const settled = (fate: RowFact["fate"]): Text[] =>
    (["home", "away"] as const).flatMap((side) =>
      settledFor(facts, side) === fate ? [facts[side]] : [],
    );
  const [through, out] = [settled("through"), settled("out")];
  if (through.length > 0) return says("sequel go through", {teams: through});
  return out.length > 0 ? says("sequel go out", {teams: out}) : null;
}
