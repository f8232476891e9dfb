import type {Instant, Text} from "../tournament/types.ts";

/** `data/hub/site.json`. */
export interface SiteFacts {
  readonly name: string;
  readonly description: Text;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** IANA zone in which the hub's days are counted. */
  readonly timeZone: string;
}

/** A workshop as announced: `data/hub/workshop-events.json`. */
export interface Workshop {
  readonly eventId: string;
  readonly title: Text;
  readonly summary: Text;
  /** Language in which it is held. */
  readonly language: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** IANA zone in which its times are announced. */
  readonly timeZone: string;
  readonly format: "online" | "in-person";
  /** Seats; null without a limit. */
  readonly capacity: number | null;
}

interface QuizOption {
  readonly optionId: string;
  readonly text: Text;
}
export interface QuizQuestion {
  readonly questionId: string;
  readonly text: Text;
  readonly options: readonly QuizOption[];
  /** `optionId` of the correct one: never published. */
  readonly answer: string;
  readonly explanation: Text;
}
/** `data/hub/quizzes.json`. */
export interface Quiz {
  readonly quizId: string;
  readonly title: Text;
  readonly questions: readonly QuizQuestion[];
}

/** Everything under `data/hub/`. */
export interface HubFacts {
  readonly site: SiteFacts;
  readonly workshops: readonly Workshop[];
  readonly quizzes: readonly Quiz[];
}
