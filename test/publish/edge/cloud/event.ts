import type {IncomingMessage} from "node:http";
import {createContext, Script} from "node:vm";
import {withoutOrigin} from "../../../../publish/live/http/target.ts";

interface Values {
  readonly value: string;
  readonly multiValue?: readonly {readonly value: string}[];
}
export type EventHeaders = Record<string, {readonly value: string}>;

/** What CloudFront hands to a function. */
export interface EdgeEvent {
  readonly version: "1.0";
  readonly context: {readonly eventType: string; readonly requestId: string};
  readonly viewer: {readonly ip: string};
  readonly request: {
    readonly method: string;
    readonly uri: string;
    readonly querystring: Record<string, Values>;
    readonly headers: EventHeaders;
    readonly cookies: Record<string, Values>;
  };
  readonly response?: {readonly statusCode: number; readonly headers: EventHeaders};
}

/** An answer of a function's own. */
export interface Reply {
  readonly statusCode: number;
  readonly headers: EventHeaders;
  readonly body?: {readonly encoding: string; readonly data: string | Buffer};
}

/** What a function did to the origin of its request. */
export interface OriginChoice {
  readonly id?: string;
  readonly path?: string;
}

export function eventOf({method = "GET", url: target = "/", headers}: IncomingMessage): EdgeEvent {
  const url = withoutOrigin(target);
  const mark = url.indexOf("?");
  return {
    version: "1.0",
    context: {eventType: "viewer-request", requestId: "Tm9-dGhlX3JlYWwgb25lIGF0IGFsbA=="},
    viewer: {ip: "192.0.2.1"},
    request: {
      method,
      uri: mark === -1 ? url : url.slice(0, mark),
      querystring: mark === -1 ? {} : querystringOf(url.slice(mark + 1)),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, {value: String(value)}]),
      ),
      cookies: {},
    },
  };
}

/** Parameters by name, as they were sent; of a name that came twice the last, and all of them. */
function querystringOf(text: string): Record<string, Values> {
  const found: Record<string, {value: string}[]> = {};
  for (const part of text.split("&").filter((one) => one !== "")) {
    const at = part.indexOf("=");
    const [name, value] = at === -1 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    found[name] = [...(found[name] ?? []), {value}];
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, values]) => [
      name,
      {...values.at(-1)!, ...(values.length > 1 && {multiValue: values})},
    ]),
  );
}

/** Answers one event, which is there as text. */
const RUN = new Script("JSON.stringify(handler(JSON.parse(event)))");

/**
 * A function of CloudFront: nothing but the language is there, and code from text is refused. All
 * events meet the same globals, so that one which left something there would be found out.
 */
export function edgeFunction(code: string) {
  let choice: OriginChoice = {};
  const cf = {
    selectRequestOriginById: (id: string) => {
      choice = {...choice, id};
    },
    updateRequestOrigin: ({originPath}: {readonly originPath: string}) => {
      choice = {...choice, path: originPath};
    },
  };
  const globals = {cf, event: ""};
  const context = createContext(globals, {codeGeneration: {strings: false, wasm: false}});
  new Script(code.replace(/^import cf from "cloudfront";\n/, "")).runInContext(context);
  return (event: EdgeEvent): {result: Reply | EdgeEvent["request"]; choice: OriginChoice} => {
    choice = {};
    globals.event = JSON.stringify(event);
    return {result: JSON.parse(RUN.runInContext(context)), choice};
  };
}
