import {resolve} from "node:path";
import {UsageError} from "./errors.ts";

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public address of the deployment, without a trailing slash; used in links and in the OpenAPI document. */
  readonly baseUrl: string;
  readonly databasePath: string;
  readonly outDir: string;
  readonly dataDir: string;
  /** An OpenAI-compatible API that may write texts; empty without one. */
  readonly llmBaseUrl: string;
  readonly llmApiKey: string;
  readonly llmModel: string;
}

interface Variable<T> {
  readonly name: string;
  readonly fallback: string;
  readonly means: string;
  /** Returns undefined for a value it refuses. */
  readonly read: (text: string) => T | undefined;
  readonly expected: string;
}

const wholeNumber = (from: number, to: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};
const httpUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const clean = url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" && url.username === "";
  return clean ? text.replace(/\/+$/, "") : undefined;
};
const optional =
  <T>(read: (text: string) => T | undefined) =>
  (text: string) =>
    text === "" ? "" : read(text);
const word = (text: string) => (/^\S*$/.test(text) ? text : undefined);
const path = (text: string) => (text.includes("\0") ? undefined : text);
const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined);

/** The one table of variables; `.env.example` and the README list the same ones (a test compares them). */
export const VARIABLES = {
  port: {
    name: "PORT",
    fallback: "8080",
    means: "port to serve on; 0 picks a free one",
    read: wholeNumber(0, 65535),
    expected: "a whole number from 0 to 65535",
  },
  host: {
    name: "HOST",
    fallback: "127.0.0.1",
    means: "address to listen on; 0.0.0.0 for every interface",
    read: hostName,
    expected: "an address or host name",
  },
  baseUrl: {
    name: "BASE_URL",
    fallback: "http://localhost:8080",
    means: "public address of the deployment, used in links and in the OpenAPI document; by default that of PORT on this machine",
    read: httpUrl,
    expected: "an http(s) address without query",
  },
  databasePath: {
    name: "BROADSHEET_DB",
    fallback: "data/var/broadsheet.db",
    means: "the SQLite database",
    read: path,
    expected: "a file path",
  },
  outDir: {
    name: "BROADSHEET_OUT",
    fallback: "data/var/site",
    means: "folder of the printed editions",
    read: path,
    expected: "a folder path",
  },
  dataDir: {name: "BROADSHEET_DATA", fallback: "data", means: "folder of the facts files", read: path, expected: "a folder path"},
  llmBaseUrl: {
    name: "LLM_BASE_URL",
    fallback: "",
    means: "OpenAI-compatible API that may write texts, https://host/v1; without one the templates write them",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  llmApiKey: {name: "LLM_API_KEY", fallback: "", means: "its key, where it wants one", read: word, expected: "a key without blanks"},
  llmModel: {
    name: "LLM_MODEL",
    fallback: "",
    means: "its model, printed as the writer of its texts",
    read: word,
    expected: "a name without blanks",
  },
} satisfies Record<keyof Config, Variable<string | number>>;

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root folder that relative paths start from
 * @throws UsageError listing every bad value at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const wrong: string[] = [];
  const read = <T>(variable: Variable<T>): T => {
    const text = env[variable.name] || variable.fallback;
    const value = variable.read(text);
    if (value === undefined) wrong.push(`${variable.name} is "${text}"; expected ${variable.expected}`);
    return value as T;
  };
  const port = read(VARIABLES.port);
  const config = {
    port,
    host: read(VARIABLES.host),
    baseUrl: env.BASE_URL ? read(VARIABLES.baseUrl) : `http://localhost:${port}`,
    databasePath: resolve(root, read(VARIABLES.databasePath) ?? ""),
    outDir: resolve(root, read(VARIABLES.outDir) ?? ""),
    dataDir: resolve(root, read(VARIABLES.dataDir) ?? ""),
    llmBaseUrl: read(VARIABLES.llmBaseUrl),
    llmApiKey: read(VARIABLES.llmApiKey),
    llmModel: read(VARIABLES.llmModel),
  };
  if (config.llmBaseUrl && !config.llmModel) wrong.push("LLM_MODEL is empty; expected the model to ask at LLM_BASE_URL");
  if (wrong.length > 0) throw new UsageError(`the environment is not usable: ${wrong.join("; ")}`);
  return Object.freeze(config);
}
