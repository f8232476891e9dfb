import type {Outlook} from "../../analysis/outlook.ts";
import type {PastMatch, Travel} from "../../analysis/past-matches.ts";
import type {GroupStakes} from "../../analysis/stakes.ts";
import type {HeadToHead} from "../../rules/types.ts";
import type {Day, Instant, MatchId, Pair, Side, Stage, Text} from "../../types.ts";
import type {SimulatedAt, VietnamTime} from "../vietnam.ts";

/** A match of this tournament as a preview gives it. */
export interface PastMatchesFact
  extends Pick<
    PastMatch,
    "matchId" | "stage" | "goals" | "outcome" | "decidedIn" | "shootout" | "wentThrough"
  > {
  readonly opponent: Text;
}

interface AbsenceFact {
  readonly name: string;
  readonly reason: "red_card" | "yellow_cards";
  readonly against: Text;
}

/** One side whose team is known. */
export interface PreviewSide {
  readonly name: Text;
  readonly fifaRank: number;
  readonly isHost: boolean;
  readonly road: readonly PastMatchesFact[];
  /** Goals for and against in this tournament. */
  readonly goals: Pair;
  /** Knock-outs: how it came out of its group. */
  readonly fromGroup: {
    readonly group: string;
    readonly position: number;
    readonly points: number;
    /** In this tournament, those after the group too. */
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
  /** From the last simulation before the match: reaching the next stage, and the title. */
  readonly chances: {
    readonly asOf: Instant;
    readonly on: Day;
    readonly next: number | null;
    readonly champion: number;
    readonly settledSince: boolean;
  } | null;
  readonly suspended: readonly AbsenceFact[];
  readonly oneCardAway: readonly string[];
  /** Earlier matches whose cards no source knows. */
  readonly cardsUnknown: number;
}

/** Who may come into a side of a knock-out match. */
export interface SlotFact {
  readonly label: Text;
  /** The match it comes from, and who plays it where that is known. */
  readonly from:
    | ({readonly number: number; readonly on: Day; readonly teams: readonly Text[]} & VietnamTime)
    | null;
  /** Likeliest first; null without odds. */
  readonly candidates: readonly {readonly team: Text; readonly probability: number}[] | null;
  /** When that was simulated; null without odds. */
  readonly simulated:
    | (SimulatedAt & {
        /** Whether it is the forecast run of its day, and not of a later moment. */
        readonly isDaily: boolean;
      })
    | null;
}

export interface MeetingFact {
  readonly year: number;
  /** Seen from the home side, as the record is. */
  readonly goals: Pair;
  readonly shootout: Pair | null;
  readonly afterExtraTime: boolean;
  readonly thisTournament: boolean;
}

/** The match that the winner goes on to. */
export interface NextMatch extends VietnamTime {
  readonly stage: Stage;
  readonly on: Day;
  readonly town: string;
  /** The team if it is known, the two it may be, or nothing. */
  readonly opponents: readonly Text[];
}

/** The forecast: rates to two decimals, scores as [home, away]. */
export interface OutlookFact extends Omit<Outlook, "scorelines" | "offsets"> {
  readonly scorelines: readonly {readonly goals: Pair; readonly probability: number}[];
  readonly on: Day;
  /** Null where the two are level. */
  readonly favourite: Side | null;
  readonly edge: "level" | "slight" | "plain" | "clear";
}

/** Everything a preview may say, as plain JSON. Null is what is not known. */
export interface PreviewFacts {
  readonly matchId: MatchId;
  readonly number: number;
  readonly calledOff: "postponed" | "cancelled" | null;
  readonly competition: Text;
  readonly stage: Stage;
  readonly group: string | null;
  readonly matchday: number | null;
  readonly opener: boolean;
  readonly on: Day;
  readonly kickoff: {
    readonly local: string;
    readonly utc: string;
    readonly utcOn: Day;
  } & VietnamTime;
  readonly venue: {readonly name: string; readonly town: string; readonly capacity: number};
  readonly names: {readonly home: Text; readonly away: Text};
  readonly home: PreviewSide | null;
  readonly away: PreviewSide | null;
  readonly slots: {readonly home: SlotFact | null; readonly away: SlotFact | null};
  readonly outlook: OutlookFact | null;
  readonly past: {readonly record: HeadToHead; readonly last: MeetingFact | null} | null;
  readonly next: NextMatch | null;
  /** Semi-finals: the match that the loser goes on to. */
  readonly loserNext: NextMatch | null;
  /** The stage that the groups lead to. */
  readonly knockoutsBegin: Stage;
  /** How many third-placed teams go through. */
  readonly thirdsAdvance: number;
}
