import {createContext, runInContext} from "node:vm";
import type {
  WhatIfAnswer,
  WhatIfQuestion,
} from "../../../../site/tournament/what-if/what-if-data.ts";

/**
 * Runs the script of a worker in isolation, without anything of Node; its messages go to `hear`.
 */
export function browserWorker(script: string, hear: (answer: WhatIfAnswer) => void) {
  const self: {onmessage?: (event: {data: unknown}) => void} & Record<string, unknown> = {
    postMessage: (answer: WhatIfAnswer) => hear(structuredClone(answer)),
    setTimeout: (then: () => void) => setImmediate(then),
  };
  const context = createContext(self);
  self.self = context;
  runInContext(script, context);
  return {ask: (question: WhatIfQuestion) => self.onmessage!({data: structuredClone(question)})};
}
