import type {Shapes} from "../../../../schemas/bodies.d.ts";

/** A starting eleven by position class. The lines are not a formation. */
export type ElevenFact = NonNullable<BriefingSide["eleven"]>;

/** Players who came in and who went out since the side's previous match. */
export type ChangesFact = NonNullable<BriefingSide["changes"]>;

/** Results of the matches in which a side scored, or conceded, the first goal. */
export type Record3 = Shapes["TacticalBriefingRecord"];

export type ScoringFact = NonNullable<BriefingSide["scoring"]>;

export type SubstituteGoal = BenchFact["goals"][number];
export type BenchFact = NonNullable<BriefingSide["bench"]>;

export type CardsFact = NonNullable<BriefingSide["cards"]>;

export type ScorerFact = BriefingSide["scorers"][number];

export type BriefingSide = Shapes["TacticalBriefingSide"];

/** Notable facts about the two starting elevens and both sides' earlier matches. */
export type WatchFact = BriefingFacts["watch"];

/** Everything a tactical briefing may say, as plain JSON. */
export type BriefingFacts = Shapes["TacticalBriefing"]["facts"];
