import type {BracketTree} from "./bracket-tree.ts";
import type {GroupStage} from "./group-stage.ts";

/** The arrays of one simulation, overwritten by every run. */
export interface Workspace {
  /** Random numbers: one for each group match, one for each batch, one for each tie. */
  readonly bits: Int32Array;
  /** The drawn combination of outcomes of each batch. */
  readonly combinations: Int32Array;
  /** The teams of each group in order of finish. */
  readonly order: Int32Array;
  /** Each team's sort key in its group, and among teams level there. */
  readonly key: Float64Array;
  readonly headToHeadKey: Float64Array;
  /** The number of thirds with each number of points, and their groups as a bit mask. */
  readonly thirdsWith: Int32Array;
  readonly groupsWith: Int32Array;
  /** Groups whose thirds are level on points, best third first, and their sort keys. */
  readonly ranked: Int32Array;
  readonly thirdKey: Float64Array;
  /** The team on each leaf of the bracket. */
  readonly seats: Int32Array;
  /**
   * For each leaf, the probability that its team is still in, and that it beats its next opponent.
   */
  readonly alive: Float64Array;
  readonly beats: Float64Array;
  /** For each drawn tie, at its first leaf, the winner's leaf. */
  readonly winners: Int32Array;
  /** Results of the run: the reached positions, as `slot·teams + team`, and their probabilities. */
  readonly reached: Int32Array;
  readonly chances: Float64Array;
}

/** Maximum points of a third in a group with tabulated points: six matches. */
const MAX_POINTS = 18;

/** Number of entries: every leaf, and for every tie its possible winners. */
const entriesOf = (leaves: number, ties: BracketTree["ties"]): number =>
  ties.reduce((sum, {from, to}) => sum + to - from, leaves);

export const workspaceFor = (
  {groups, teams, matches, draws}: GroupStage,
  {leaves, ties}: BracketTree,
): Workspace => ({
  bits: new Int32Array(matches + draws.batches + ties.length),
  combinations: new Int32Array(draws.batches),
  order: new Int32Array(teams),
  key: new Float64Array(teams),
  headToHeadKey: new Float64Array(teams),
  thirdsWith: new Int32Array(MAX_POINTS + 1),
  groupsWith: new Int32Array(MAX_POINTS + 1),
  ranked: new Int32Array(groups.length),
  thirdKey: new Float64Array(groups.length),
  seats: new Int32Array(leaves.length),
  alive: new Float64Array(leaves.length),
  beats: new Float64Array(leaves.length),
  winners: new Int32Array(leaves.length),
  reached: new Int32Array(entriesOf(leaves.length, ties)),
  chances: new Float64Array(entriesOf(leaves.length, ties)),
});
