import type {Day, Instant, Text} from "../../kit/types.ts";

/** A move from the close of one session to that of another. */
export interface Move {
  readonly fromOn: Day;
  readonly toOn: Day;
  readonly changePercent: number;
}
/** A move, or why none can be told. */
export interface Moved {
  readonly move: Move | null;
  readonly availability: {
    readonly status: "available" | "pending" | "unavailable";
    readonly reason: string | null;
  };
}
interface InSession {
  /** In the session that it is told of. */
  readonly day: Moved;
}
interface AndSince extends InSession {
  /** From the last close that was out when the article was published. */
  readonly since: Moved;
}
interface Around<M> {
  readonly shares: readonly (M & {readonly symbol: string})[];
  /** Sector indices of HOSE of these shares. */
  readonly sectors: readonly (M & {readonly index: string; readonly name: Text})[];
  readonly index: M & {readonly index: string; readonly name: Text};
  /** The same in sentences. */
  readonly text: {readonly en: readonly string[]; readonly vi: readonly string[]};
}
/** The market around an article. */
export interface ArticleMarket {
  /** By what was known when it was published: the last session that was out. */
  readonly whenPublished: Around<InSession> & {
    readonly asOf: Instant;
    readonly on: Day;
  };
  /** By what is known now: the article's own session, or the next where its day has none. */
  readonly now: Around<AndSince> & {
    /** When the newest figures came out that are known. */
    readonly asOf: Instant | null;
    readonly on: Day;
  };
}
