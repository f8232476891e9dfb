/** The symbols an anonymous visitor follows, known by a cookie. */
export interface Watchlist {
  readonly watchId: string;
  readonly symbols: readonly string[];
  readonly name: string | null;
  readonly updatedAt: string;
}
export interface Watchlists {
  find(watchId: string): Promise<Watchlist | undefined>;
  /** Replaces the whole list. */
  save(list: Watchlist): Promise<void>;
  /**
   * Adds and removes symbols of the list as it stands at that moment, keeping their order; a null
   * name leaves it.
   *
   * @returns undefined, and nothing changed, when more than `limit` symbols would be in it
   */
  edit(
    watchId: string,
    change: WatchlistChange,
    limit: number,
    at: string,
  ): Promise<Watchlist | undefined>;
  /** Drops lists not touched since. @returns how many */
  prune(updatedBefore: string): Promise<number>;
}
interface WatchlistChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly name: string | null;
}

export interface WorkshopEvent {
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** Seats; null without a limit. */
  readonly capacity: number | null;
  /** Everything else that is shown, as JSON. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
}
export interface WorkshopEvents {
  /** By start. */
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
  /** Places that it takes: one for every request with its address. */
  readonly places: number;
}
/** Whether somebody has a seat, or waits for one. */
export type SignupList = "seats" | "waiting";
export interface Signups {
  /**
   * Puts a name on the list of an event, unless its address is on it: addresses are compared
   * without case. Either way the request takes one place, so that neither the answer nor what is
   * left afterwards tells whether the address was known. Room is counted in the same transaction.
   * One that is there under this id stays as it is, and takes no second place.
   *
   * @param room seats, null without a limit, and places beyond them for those who wait
   * @returns the list that a new name came on, or would have come on; undefined when there is no
   * room left for anybody
   */
  create(
    signup: Signup,
    room: {readonly seats: number | null; readonly waiting: number},
  ): Promise<{readonly list: SignupList; readonly already: boolean} | undefined>;
  /** Names on the list. */
  count(eventId: string): Promise<number>;
  /** Places that were taken, repeated requests included: all that the public may see. */
  places(eventId: string): Promise<number>;
  /** In the order they came: those within the seats have them. */
  list(eventId: string): Promise<readonly ListedSignup[]>;
  remove(eventId: string, signupId: string): Promise<boolean>;
  /** Forgets everybody who signed up for an event. @returns how many */
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
  /** Newest first; of those before an entry, nothing when there is no such entry. */
  list(limit: number, before?: string): Promise<readonly FeedbackEntry[]>;
  /** Drops what was written before. @returns how many */
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
  /** Counts the submissions of a quiz, and those below a score. */
  rank(
    quizId: string,
    score: number,
  ): Promise<{readonly submissions: number; readonly below: number}>;
  /** Drops submissions made before. @returns how many */
  prune(before: string): Promise<number>;
}

/** An agent that registered by itself. */
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
  /** Remembers when it last took a token. @returns false when there is no such client */
  claim(clientId: string, at: string): Promise<boolean>;
  /**
   * Drops agents that never took a token and registered before the one instant, and those that took
   * their last one before the other. @returns how many
   */
  prune(unclaimedBefore: string, claimedBefore: string): Promise<number>;
}

/** Translated texts, so that none is translated twice. */
export interface Translations {
  /** @param key whatever names text, languages and translator */
  find(key: string): Promise<string | undefined>;
  save(key: string, text: string, at: string): Promise<void>;
}
