import type {Day, Instant, Text} from "../../kit/types.ts";

/** A move from the close of one session to that of another. */
export interface Move {
  readonly fromOn: Day;
  readonly toOn: Day;
  readonly changePercent: number;
}
/** A move, or the reason it is unknown. */
export interface Moved {
  readonly move: Move | null;
  readonly availability: {
    readonly status: "available" | "pending" | "unavailable";
    readonly reason: string | null;
  };
}
interface InSession {
  /** In the described session. */
  readonly day: Moved;
}
interface AndSince extends InSession {
  /** From the last close known when the article was published. */
  readonly since: Moved;
}
interface Around<M> {
  readonly shares: readonly (M & {readonly symbol: string})[];
  /** HOSE sector indices of these shares. */
  readonly sectors: readonly (M & {readonly index: string; readonly name: Text})[];
  readonly index: M & {readonly index: string; readonly name: Text};
  /** The figures above, in sentences. */
  readonly text: {readonly en: readonly string[]; readonly vi: readonly string[]};
}
/** The market around an article. */
export interface ArticleMarket {
  /** As known when it was published: the last published session. */
  readonly whenPublished: Around<InSession> & {
    readonly asOf: Instant;
    readonly on: Day;
  };
  /** As known now: the article's own session, or the next one if its day has none. */
  readonly now: Around<AndSince> & {
    /** Publication instant of the newest known figures. */
    readonly asOf: Instant | null;
    readonly on: Day;
  };
}
