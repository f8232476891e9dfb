/** A visitor's holding of a share. */
export interface Position {
  /** Number of shares. */
  readonly quantity: number;
  /** Mean price paid for a share, in VND; null if unknown. */
  readonly averageCost: number | null;
}
/** The symbols that an anonymous visitor follows; a cookie identifies the visitor. */
export interface Watchlist {
  readonly watchId: string;
  readonly symbols: readonly string[];
  readonly name: string | null;
  readonly updatedAt: string;
  /** Holdings by symbol, for those of the list that have one. */
  readonly positions: Readonly<Record<string, Position>>;
}
export interface Watchlists {
  find(watchId: string): Promise<Watchlist | undefined>;
  /** Replaces the whole list. */
  save(list: Watchlist): Promise<void>;
  /**
   * Adds symbols to the current list and removes others, keeping their order; given positions
   * replace those of their symbols. A null name leaves the name unchanged.
   *
   * @returns undefined, without changing anything, when the list would exceed `limit` symbols
   */
  edit(
    watchId: string,
    change: WatchlistChange,
    limit: number,
    at: string,
  ): Promise<Watchlist | undefined>;
  /** Deletes lists last updated before an instant. @returns the number deleted */
  prune(updatedBefore: string): Promise<number>;
}
interface WatchlistChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly name: string | null;
  readonly positions?: Readonly<Record<string, Position>>;
}

export interface WorkshopEvent {
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** Number of seats; null for no limit. */
  readonly capacity: number | null;
  /** All other displayed properties, stored as JSON. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
}
export interface WorkshopEvents {
  /** All events, ordered by start. */
  list(): Promise<readonly WorkshopEvent[]>;
  find(eventId: string): Promise<WorkshopEvent | undefined>;
  /** Creates or replaces. */
  save(event: WorkshopEvent): Promise<void>;
}

interface Signup {
  readonly signupId: string;
  readonly eventId: string;
  readonly email: string;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
}
export interface ListedSignup extends Signup {
  /** Number of places it takes: one per request with its address. */
  readonly places: number;
}
/** The list a sign-up is on: those with seats, or those waiting for one. */
export type SignupList = "seats" | "waiting";
export interface Signups {
  /**
   * Adds a sign-up to an event unless its address is already there; addresses are compared without
   * case. Either way the request takes one place, so neither the answer nor the number of remaining
   * places reveals whether the address was known. Places are counted in the same transaction. An
   * existing sign-up with this id is left unchanged and takes no second place.
   *
   * @param room number of seats, null for no limit, and of waiting places beyond them
   * @returns the list that a new sign-up joins, or would have joined; undefined when no places are
   * left
   */
  create(
    signup: Signup,
    room: {readonly seats: number | null; readonly waiting: number},
  ): Promise<{readonly list: SignupList; readonly already: boolean} | undefined>;
  /** Number of sign-ups for an event. */
  count(eventId: string): Promise<number>;
  /** Number of places taken, including by repeated requests: the only count that may be public. */
  places(eventId: string): Promise<number>;
  /** In order of arrival: the first ones, up to the number of seats, have a seat. */
  list(eventId: string): Promise<readonly ListedSignup[]>;
  remove(eventId: string, signupId: string): Promise<boolean>;
  /** Deletes all sign-ups for an event. @returns the number deleted */
  clear(eventId: string): Promise<number>;
}

export interface FeedbackEntry {
  readonly feedbackId: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: string;
}
export interface Feedback {
  append(entry: FeedbackEntry): Promise<void>;
  /** Newest first, optionally only entries before a given one; empty if that one does not exist. */
  list(limit: number, before?: string): Promise<readonly FeedbackEntry[]>;
  /** Deletes entries written before an instant. @returns the number deleted */
  prune(before: string): Promise<number>;
}

interface QuizSubmission {
  readonly submissionId: string;
  readonly quizId: string;
  readonly score: number;
  readonly total: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
}
export interface QuizSubmissions {
  append(submission: QuizSubmission): Promise<void>;
  /** Counts all submissions of a quiz, and those below a score. */
  rank(
    quizId: string,
    score: number,
  ): Promise<{readonly submissions: number; readonly below: number}>;
  /** Deletes submissions made before an instant. @returns the number deleted */
  prune(before: string): Promise<number>;
}

/** A self-registered agent. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly claimedAt: string | null;
}
export interface OauthClients {
  create(client: OauthClient): Promise<void>;
  find(clientId: string): Promise<OauthClient | undefined>;
  /** Records when it was last issued a token. @returns false when there is no such client */
  claim(clientId: string, at: string): Promise<boolean>;
  /**
   * Deletes agents that registered before `unclaimedBefore` and never requested a token, and those
   * last issued a token before `claimedBefore`. @returns the number deleted
   */
  prune(unclaimedBefore: string, claimedBefore: string): Promise<number>;
}

/** Translated texts, kept so that no text is translated twice. */
export interface Translations {
  /** @param key identifies the text, the languages and the translator */
  find(key: string): Promise<string | undefined>;
  save(key: string, text: string, at: string): Promise<void>;
}
