import type {Shapes} from "../../../../schemas/bodies.d.ts";
import type {CupNames} from "../../../kit/grammar/messages.ts";
import type {Travel} from "../../analysis/past-matches.ts";
import type {GroupStakes} from "../../analysis/stakes.ts";
import type {HeadToHead} from "../../rules/types.ts";
import type {ClockTimes, Day, Instant, MatchId, Pair, Stage, Text} from "../../types.ts";

/** An earlier match of this tournament, as a preview gives it. */
export type PastMatchesFact = Shapes["MatchPreviewSide"]["road"][number];

type AbsenceFact = Shapes["MatchPreviewSide"]["suspended"][number];

/** A side whose team is known. */
export interface PreviewSide {
  readonly name: Text;
  readonly fifaRank: number;
  readonly isHost: boolean;
  readonly road: readonly PastMatchesFact[];
  /** Goals for and against in this tournament. */
  readonly goals: Pair;
  /** In knock-outs, how the team finished in its group. */
  readonly fromGroup: {
    readonly group: string;
    readonly position: number;
    readonly points: number;
    /** Matches in this tournament, including those after the group. */
    readonly matches: number;
  } | null;
  readonly journey:
    | (Pick<Travel, "restDays" | "kilometres" | "clockShift"> & {readonly fromTown: string})
    | null;
  readonly squad: {
    readonly averageAge: number | null;
    readonly inBigLeagues: number;
    readonly players: number;
  } | null;
  readonly stakes: GroupStakes | null;
  readonly amongThirds: {
    readonly position: number;
    readonly of: number;
    readonly advance: number;
  } | null;
  /** Chances in the last simulation before the match: reaching the next stage, and the title. */
  readonly chances: {
    readonly asOf: Instant;
    readonly on: Day;
    readonly next: number | null;
    readonly champion: number;
    readonly settledSince: false;
  } | null;
  readonly suspended: readonly AbsenceFact[];
  /** Players suspended by their cards who may play by a ruling. */
  readonly cleared: readonly (AbsenceFact & {
    readonly ruling: {readonly on: Day; readonly by: Text};
  })[];
  readonly oneCardAway: readonly string[];
  /** Earlier matches whose cards are unknown. */
  readonly cardsUnknown: number;
}

/** Teams that may fill a side of a knock-out match. */
export interface SlotFact {
  readonly label: Text;
  /** The match that decides the slot, and its teams if known. */
  readonly from: {
    readonly number: number;
    readonly kickoff: ClockTimes;
    readonly teams: readonly Text[];
  } | null;
  /** Likeliest first; null without odds. */
  readonly candidates: readonly {readonly team: Text; readonly probability: number}[] | null;
  /** Instant of the simulation; null without odds. */
  readonly simulated:
    | (ClockTimes & {
        readonly asOf: Instant;
        /** True for the forecast run of its day, false for a later one. */
        readonly isDaily: boolean;
      })
    | null;
}

export type MeetingFact = NonNullable<NonNullable<Shapes["MatchPreview"]["facts"]["past"]>["last"]>;

/** The match that the winner or loser goes on to. */
export interface NextMatch {
  readonly stage: Stage;
  readonly kickoff: ClockTimes;
  readonly town: string;
  /** The team if known, the two possible teams, or empty. */
  readonly opponents: readonly Text[];
}

/** The forecast, with rates to two decimals and scores as [home, away]. */
export type OutlookFact = NonNullable<Shapes["MatchPreview"]["facts"]["outlook"]>;

/** Everything a preview may say, as plain JSON. Null means unknown. */
export interface PreviewFacts {
  readonly matchId: MatchId;
  readonly number: number;
  readonly calledOff: "postponed" | "cancelled" | null;
  readonly competition: Text;
  /** The names of the competition; absent for a World Cup. */
  readonly cup?: CupNames;
  readonly stage: Stage;
  readonly group: string | null;
  readonly matchday: number | null;
  readonly opener: boolean;
  readonly kickoff: ClockTimes;
  readonly venue: {readonly name: string; readonly town: string; readonly capacity: number};
  readonly names: {readonly home: Text; readonly away: Text};
  readonly home: PreviewSide | null;
  readonly away: PreviewSide | null;
  readonly slots: {readonly home: SlotFact | null; readonly away: SlotFact | null};
  readonly outlook: OutlookFact | null;
  readonly past: {readonly record: HeadToHead; readonly last: MeetingFact | null} | null;
  readonly next: NextMatch | null;
  /** Semi-finals only: the match that the loser goes on to. */
  readonly loserNext: NextMatch | null;
  /** The first stage after the groups. */
  readonly knockoutsBegin: Stage;
  /** Number of third-placed teams that go through. */
  readonly thirdsAdvance: number;
}
