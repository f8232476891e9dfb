import type {ChildProcess} from "node:child_process";
import type {Instant} from "../pipeline/tournament/types.ts";
import {LostError} from "../publish/live/printed/build.ts";
import {type Draft, draftOf} from "../publish/live/printed/draft.ts";
import type {OnDemand} from "../publish/render/render-site.ts";

/** A numbered request to the process that makes an edition. */
type Question = {readonly number: number} & (
  | {readonly kind: "find"; readonly args: Parameters<Draft["find"]>}
  | {readonly kind: "notFoundPage"; readonly args: Parameters<Draft["notFoundPage"]>}
);
/** Messages of that process: first its draft, then answers, at last that the edition is current. */
type Message =
  | ({readonly kind: "draft"} & Pick<Draft, "routes" | "asOf">)
  | {readonly kind: "answer"; readonly number: number; readonly value: unknown}
  | {readonly kind: "failed"; readonly number: number; readonly why: string}
  | {readonly kind: "over"};

const NO_MORE = "the process that makes the edition no longer answers";

/** Answers the parent process until the edition is current. */
export function answerParent(coming: OnDemand, asOf: Instant): void {
  const {routes, over, ...draft} = draftOf(coming, asOf);
  // if the parent is gone, this process is about to end
  const say = (message: Message) => void process.send?.(message, undefined, undefined, () => {});
  const answer = ({number, ...question}: Question) => {
    const asked =
      question.kind === "find"
        ? draft.find(...question.args)
        : draft.notFoundPage(...question.args);
    asked.then(
      (value) => say({kind: "answer", number, value}),
      (error: Error) => say({kind: "failed", number, why: error.message}),
    );
  };
  process.on("message", answer);
  say({kind: "draft", routes, asOf});
  over.then(() => {
    process.off("message", answer);
    say({kind: "over"});
  });
}

/** The draft of an edition that a child makes; undefined if the child ends without one. */
export function draftOfChild(child: ChildProcess): Promise<Draft | undefined> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const over = Promise.withResolvers<void>();
  let asked = 0;
  let isOver = false;
  function ask<T>(question: Omit<Question, "number">): Promise<T> {
    if (isOver) return Promise.reject(new LostError(NO_MORE));
    const number = ++asked;
    const answered = Promise.withResolvers<unknown>();
    waiting.set(number, answered);
    child.send({number, ...question}, (error) => error && answered.reject(new LostError(NO_MORE)));
    return answered.promise as Promise<T>;
  }
  /**
   * Ends the draft. Pending requests are rejected after those waiting for the end are notified, who
   * have the edition by then.
   */
  function end(): void {
    isOver = true;
    over.resolve();
    setImmediate(() => {
      for (const {reject} of waiting.values()) reject(new LostError(NO_MORE));
    });
  }
  return new Promise((resolve) => {
    child.once("close", () => {
      end();
      resolve(undefined);
    });
    child.on("message", (message: Message) => {
      if (message.kind === "over") return end();
      if (message.kind === "draft") {
        const {routes, asOf} = message;
        return resolve({
          routes,
          asOf,
          find: (...args) => ask({kind: "find", args}),
          notFoundPage: (...args) => ask({kind: "notFoundPage", args}),
          over: over.promise,
        });
      }
      const answered = waiting.get(message.number);
      waiting.delete(message.number);
      if (message.kind === "answer") answered?.resolve(message.value);
      else answered?.reject(new Error(message.why));
    });
  });
}
