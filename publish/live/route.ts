import type {IncomingHttpHeaders, ServerResponse} from "node:http";
import type {Bodies} from "../../schemas/bodies.d.ts";
import {LANGUAGES, type Language} from "../../site/layout/frame.ts";
import type {QueryTexts, Responses, RouteContract} from "../contracts/contract.ts";
import type {Params} from "../endpoint.ts";
import type {QueryDeclarations, QueryValues} from "../query.ts";
import type {Declares} from "../undeclared.ts";
import type {LiveDeps} from "./deps.ts";
import type {BodyError, Problem} from "./http/problem.ts";
import {readAsPrinted} from "./printed/read-as-printed.ts";
import type {ApiClient, AuditedWrite, LiveStore} from "./store/types.ts";

type Given<Q> = {
  [K in keyof Q]: Q[K] extends {readonly default: string} | {readonly required: true} ? K : never;
}[keyof Q];
/** Query texts as a handler sees them: valid, with defaults filled in. */
export type QueryOf<Q> = {readonly [K in Given<Q>]: string} & {
  readonly [K in Exclude<keyof Q, Given<Q>>]?: string;
};

/** The audit trail of one administrative request. */
export interface AuditTrail extends AuditedWrite {
  /** The store for the handler; its changes are recorded in the same transaction. */
  readonly store: LiveStore;
  /** Names the subject of the write beforehand; by default the first path parameter. */
  concerns(target: string): void;
  /**
   * Records the answer, unless that was done with the change. A log that cannot be written does not
   * hold the answer back.
   */
  answered(status: number): Promise<void>;
}

export interface LiveRequest<
  P = Readonly<Record<string, string>>,
  Q = Readonly<Record<string, string | undefined>>,
  B = unknown,
  Choice = object,
> {
  readonly params: P;
  readonly query: Q;
  /** The part of the query shared with the static address, read by its rules. */
  readonly choice: Choice;
  readonly body: B;
  /** The partner whose key was sent; null if none is needed and none was sent. */
  readonly client: ApiClient | null;
  /** The visitor identified by a valid watch cookie; null without one. */
  readonly watchId: string | null;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Audit trail of an administrative write; null for every other request. */
  readonly audit: AuditTrail | null;
}

export interface Answer<Body = unknown> {
  readonly status: number;
  /** A JSON value; text or bytes with a `type` of their own; nothing for 204. */
  readonly body?: Body;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An answer that stays open. Once its headers are sent, `open` owns the response. */
export interface OpenAnswer {
  readonly status: 200;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly open: (response: ServerResponse) => void;
}
export type Outcome<Body = unknown> = Answer<Body> | OpenAnswer | Problem;

/** Bodies that a contract promises; anything if it names no schema. */
type Declared<R extends Responses> = [Extract<R[keyof R], string>] extends [never]
  ? unknown
  : Bodies[Extract<R[keyof R], keyof Bodies>];
/** Promised bodies, as JSON values or as bytes. */
type Promised<R extends Responses> = Declared<R> | JsonBytes<Declared<R>>;
type BodyIn<Got> = Got extends {readonly body?: infer Body} ? Body : never;
/** A JSON value as the bytes that are sent. */
export type JsonBytes<Body> = Uint8Array & {
  /** Only for the compiler. */
  readonly json?: Body;
};

/** Ends a request before its handler is called; thrown by the check that fails. */
export class Rejection extends Error {
  readonly outcome: Answer | Problem;
  constructor(outcome: Answer | Problem) {
    super();
    this.outcome = outcome;
  }
}

/** Answers a contract's request or reports what is wrong; a problem becomes a problem document. */
export type Handle<
  Path extends string,
  Q extends QueryTexts,
  B,
  Got = Outcome,
  A extends QueryDeclarations = QueryDeclarations,
> = (
  request: LiveRequest<Params<Path>, QueryOf<Q>, B, QueryValues<A>>,
  deps: LiveDeps,
) => Got | Promise<Got>;

/** Errors of a protocol that defines their form. */
interface OwnErrors {
  /** Answers a body or query rejected by its schema; without it a problem document is sent. */
  readonly reject?: (faults: readonly BodyError[]) => Answer;
}

/** A contract with its handler, types erased, as mounted by the server. */
export interface LiveRoute extends RouteContract, OwnErrors {
  handle(request: Omit<LiveRequest, "choice">, deps: LiveDeps): Outcome | Promise<Outcome>;
}

/**
 * Attaches a handler to a contract:
 *
 *   liveRoute(webhookContracts.remove, async ({client, params}, {store}) => …)
 *
 * Parameter types come from the contract's path, query types from its schemas, the body's type from
 * its `jsonBody<T>(schema)`.
 */
export const liveRoute = <
  Path extends string,
  Q extends QueryTexts,
  B,
  R extends Responses,
  A extends QueryDeclarations,
  Got extends Outcome<Promised<R>>,
>(
  contract: RouteContract<Path, Q, B, R, A>,
  handle: Handle<Path, Q, B, Got, A> & Declares<BodyIn<Got>, Declared<R>>,
  errors: OwnErrors = {},
): LiveRoute => ({
  ...contract,
  ...errors,
  handle: (request, deps) => {
    const read = readAsPrinted(contract.asked, request.query);
    if (!("values" in read)) return read;
    return handle(
      {...request, choice: read.values} as unknown as Parameters<Handle<Path, Q, B, Got, A>>[0],
      deps,
    );
  },
});

/** The routes of a page in both languages. */
export const pageRoutes = <
  Path extends string,
  Q extends QueryTexts,
  B,
  R extends Responses,
  A extends QueryDeclarations,
>(
  contracts: readonly RouteContract<Path, Q, B, R, A>[],
  handleIn: (language: Language) => Handle<Path, Q, B, Outcome, A>,
): LiveRoute[] =>
  LANGUAGES.map((language, place) =>
    liveRoute(contracts[place]!, handleIn(language) as Handle<Path, Q, B, never, A>),
  );
