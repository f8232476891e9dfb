import type {StandingRow} from "../../pipeline/tournament/rules/types.ts";
import type {
  Day,
  Instant,
  MatchId,
  Side,
  Stage,
  Status,
  TeamId,
  Text,
} from "../../pipeline/tournament/types.ts";

/** A team as a page names it. */
export interface TeamLabel {
  readonly teamId: TeamId;
  /** English name. */
  readonly name: string;
  /** Vietnamese name, printed with `lang="vi"`. */
  readonly nameVi: string;
  /** Flag emoji, decoration only: the name always stands beside it. */
  readonly flag: string;
  /** Three capitals for narrow places, `ESP`. */
  readonly code: string;
}

/** A place in the bracket whose team is not known yet. */
export interface SlotLabel {
  /** `1A`, `3ABCDF`, `W74`. */
  readonly slot: string;
  /** What the slot means in words, `Winner of group A`. */
  readonly label: string;
}

/** Win, draw and loss after 90 minutes, seen from the side named first. */
type Result = "home" | "draw" | "away";

export interface MatchScore {
  /** Goals, extra time included and the shoot-out not. */
  readonly home: number;
  readonly away: number;
  /** What the two numbers do not say, `a.e.t.` or `4–3 pens`; null when they say it all. */
  readonly detail: string | null;
  /** Who won or went through, by whatever means; null for a drawn or unfinished match. */
  readonly winner: Side | null;
  /** The result after 90 minutes, which forecasts are measured against; null until then. */
  readonly after90: Result | null;
}

/** Chances of the three results after 90 minutes, 0…1, sum 1. */
export interface MatchForecast {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** What the forecast was allowed to see ends here; never after kick-off. */
  readonly asOf: Instant;
}

/**
 * Chances of a match in play, from the last forecast before kick-off and what has happened since.
 */
export interface ChancesNow {
  /** The results after 90 minutes, 0…1, sum 1; null once those have been played. */
  readonly after90: {readonly home: number; readonly draw: number; readonly away: number} | null;
  /** Knock-outs: each side's chance of going through. */
  readonly through: {readonly home: number; readonly away: number} | null;
  /** The minute they are of, as printed. */
  readonly minute: string;
}

/** One match, before or after it is played. */
export interface MatchCard {
  readonly matchId: MatchId;
  /** Address slug; unique on the page, so it also serves as the element's id. */
  readonly ref: string;
  readonly stage: Stage;
  /** The stage in words, `Quarter-final` or `Group H, matchday 2`. */
  readonly stageLabel: string;
  readonly kickoffAt: Instant;
  /** The venue's calendar day of the kick-off. */
  readonly localOn: Day;
  readonly venue: {
    readonly name: string;
    readonly city: string /** IANA zone. */;
    readonly timeZone: string;
  };
  readonly home: TeamLabel | SlotLabel;
  readonly away: TeamLabel | SlotLabel;
  readonly status: Status;
  /**
   * The running clock as printed, `67′` or `90+4′`, `about 67′` where no source reports it, or the
   * name of a pause; null unless live.
   */
  readonly minute: string | null;
  /** Null unless the match is in play and all its goals are known. */
  readonly now: ChancesNow | null;
  /** Null before kick-off. */
  readonly score: MatchScore | null;
  /** The last forecast before kick-off; null when none was made. */
  readonly forecast: MatchForecast | null;
  readonly jsonHref: string;
}

export interface TitleChance {
  readonly team: TeamLabel;
  /** Chance of winning the tournament, 0…1. */
  readonly champion: number;
  /** Simulation error of that chance, 0…1; null when it was solved exactly. */
  readonly standardError: number | null;
}

/** How title chances moved, one value per series and forecast run. */
export interface OddsTrend {
  /** Forecast runs in time order. */
  readonly days: readonly {readonly asOf: Instant}[];
  /** Stages in order with the instant each begins; drawn as marks along the axis. */
  readonly stages: readonly {readonly label: string; readonly startsAt: Instant}[];
  /**
   * The teams worth a line, most important first: the first is drawn strongest. At most eight are
   * drawn. `probabilities[i]` belongs to `days[i]`; null where there is no forecast, 0 once the
   * team is out.
   */
  readonly series: readonly {
    readonly team: TeamLabel;
    readonly probabilities: readonly (number | null)[];
  }[];
}

export interface GroupTableRow extends StandingRow {
  readonly team: TeamLabel;
  /** Through to the next round for certain, out for certain, or null while open. */
  readonly advances: boolean | null;
}
export interface GroupTableView {
  readonly group: string;
  /** All matches of the group are finished. */
  readonly complete: boolean;
  readonly rows: readonly GroupTableRow[];
}

/** The ranking of the third-placed teams. */
export interface ThirdPlacedView {
  /** How many of them go through. */
  readonly advance: number;
  /** Every group is complete: the ranking is final. */
  readonly complete: boolean;
  readonly rows: readonly (GroupTableRow & {readonly group: string})[];
}

/** One match of the knock-out tree. */
export interface Tie {
  readonly matchId: MatchId;
  /** Official number, which slots refer to: `W74`. */
  readonly number: number;
  /** The venue's calendar day of the kick-off. */
  readonly localOn: Day;
  readonly home: TeamLabel | SlotLabel;
  readonly away: TeamLabel | SlotLabel;
  readonly status: Status;
  /** The running clock as printed; null unless live. */
  readonly minute: string | null;
  readonly score: MatchScore | null;
  /**
   * Chances of going through, from the last forecast before kick-off; null without one and once the
   * match is decided.
   */
  readonly through: {readonly home: number; readonly away: number} | null;
  readonly jsonHref: string;
}

/**
 * One round of the knock-out tree; matches stand as in the tree, so that two neighbours lead to one
 * match of the next round.
 */
export interface BracketRound {
  readonly stage: Stage;
  readonly label: string;
  readonly ties: readonly Tie[];
}

/** What the numbers on the page rest on; null means that there is none yet. */
interface Basis {
  /** The last instant of which a fact is known. */
  readonly factsThrough: Instant | null;
  readonly forecastAsOf: Instant | null;
  readonly engine: string | null;
  /** Simulated tournaments. */
  readonly runs: number | null;
  readonly seed: string | null;
}

/** Everything the front page says. */
export interface FrontPageView {
  /** Origin of the site without a trailing slash, `https://example.org`. */
  readonly baseUrl: string;
  /** Address of the printed stylesheet on the same origin. */
  readonly stylesheetHref: string;
  /** The same content as JSON, a path on the same origin. */
  readonly jsonHref: string;
  /** Where the frozen forecasts are compared with what happened. */
  readonly accuracyHref: string;
  readonly tournament: {
    readonly year: number;
    readonly name: Text;
    /** English names of the host countries. */
    readonly hosts: readonly string[];
    readonly opensOn: Day;
    readonly endsOn: Day;
  };
  readonly phase: "before" | "during" | "complete";
  /** Set only when the phase is `complete`. */
  readonly champion: TeamLabel | null;
  readonly basis: Basis;
  readonly odds: {
    /** The instant that the chances of the teams are of; null while there are none. */
    readonly asOf: Instant | null;
    /** Teams still in it, or the leading twelve, likeliest first. */
    readonly teams: readonly TitleChance[];
    readonly trend: OddsTrend;
  };
  /** Matches in play and the last played ones, latest first. */
  readonly last: readonly MatchCard[];
  /** The next matches, soonest first. */
  readonly next: readonly MatchCard[];
  readonly tables: readonly GroupTableView[];
  /** Null where no third-placed team goes through. */
  readonly thirds: ThirdPlacedView | null;
  /** Knock-out rounds in order, the match for third place before the final. */
  readonly bracket: readonly BracketRound[];
  /** Machine-readable twins of what the page shows, with a sentence each. */
  readonly links: readonly {
    readonly href: string;
    readonly title: string;
    readonly description: string;
  }[];
}
