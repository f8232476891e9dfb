import {existsSync, readFileSync, statSync} from "node:fs";
import {join} from "node:path";
import {type Config, VARIABLES, type Variable} from "../../pipeline/kit/config/config.ts";
import {readEnvFile} from "../../pipeline/kit/config/env-file.ts";
import {readEnvironment} from "../../pipeline/kit/config/read-config.ts";
import {predicateOf} from "../../pipeline/kit/config/values.ts";
import {nearest} from "../../pipeline/kit/nearest.ts";
import type {Environment} from "../call.ts";
import {READ_BY_OTHERS} from "../env-file.ts";
import {failure, type Line, ok, warning} from "./types.ts";

const NAMES = Object.values(VARIABLES).map(({name}) => name);
/** Prefixes of our variable names. */
const OURS = /^(?:BROADSHEET|CRAWL|NEWS|LLM|TRANSLATE|WEBHOOK|FEED|STREAM|MARKET|PROVIDERS)(?:_|$)/;

/** Variables that have no effect without another one. */
const NEEDS: readonly (readonly [name: string, needs: string])[] = [
  ["LLM_API_KEY", "LLM_BASE_URL"],
  ["LLM_MODEL", "LLM_BASE_URL"],
  ["TRANSLATE_API_KEY", "TRANSLATE_URL"],
];

/** The configuration as far as it can be read, and the problems of the rest. */
export interface Surroundings {
  readonly config: Config;
  readonly lines: readonly Line[];
}

/** Reads an environment; unusable values count as unset. */
export function environmentOf(env: Environment, root: string): Surroundings {
  const {config, faults} = readEnvironment(env, root);
  const lines = [
    ...faults.map((fault) =>
      failure(
        "environment",
        fault.name,
        predicateOf(fault),
        "every command refuses it: correct it, or unset it",
      ),
    ),
    ...nameLines(env),
    ...fileLines(root),
    ...contradictions(env, config, new Set(faults.map(({name}) => name))),
  ];
  return {
    config,
    lines: lines.some(({status}) => status !== "ok")
      ? lines
      : [ok("environment", "variables", `${NAMES.filter((name) => env[name]).length} set`)],
  };
}

/** Unused names that look like ours. */
const nameLines = (env: Environment): Line[] =>
  Object.keys(env)
    .filter((name) => !NAMES.includes(name) && !READ_BY_OTHERS.includes(name))
    .flatMap((name) => {
      const meant = /^[A-Z][A-Z0-9_]{3,}$/.test(name) ? nearest(name, NAMES) : undefined;
      if (!OURS.test(name) && meant === undefined) return [];
      return warning(
        "environment",
        name,
        "nothing reads it",
        meant === undefined
          ? "unset it; docs/configuration.md lists the names"
          : `did you mean ${meant}?`,
      );
    });

/** Mistakes in the .env file, and whether others can read its secrets. */
function fileLines(root: string): Line[] {
  const file = join(root, ".env");
  if (!existsSync(file)) return [];
  const {values, problems} = readEnvFile(readFileSync(file, "utf8"), [...NAMES, ...READ_BY_OTHERS]);
  const secrets = Object.values<Variable<unknown>>(VARIABLES).filter(
    ({name, secret}) => secret !== undefined && values[name],
  );
  const mode = statSync(file).mode & 0o077;
  return [
    ...problems.map((says) => warning("environment", ".env", says, "fix the line")),
    ...(mode !== 0 && secrets.length > 0
      ? [warning("environment", ".env", "other users can read its secrets", "chmod 600 .env")]
      : []),
  ];
}

/** Values that are valid alone but not together; refused values are skipped. */
function contradictions(env: Environment, config: Config, refused: ReadonlySet<string>): Line[] {
  const {port, metricsPort, environment, baseUrl, host, providers, authUrl} = config;
  const isLocal = /^(?:127\.|::1$|localhost$)/.test(host);
  const said: (readonly [names: string, holds: boolean, says: string, advice: string])[] = [
    [
      "METRICS_PORT PORT",
      metricsPort > 0 && metricsPort === port,
      `${metricsPort}, the same as PORT`,
      "give each its own port",
    ],
    [
      "BASE_URL NODE_ENV",
      environment === "production" &&
        baseUrl.startsWith("http:") &&
        !/\/\/(?:localhost|127\.)/.test(baseUrl),
      `${baseUrl} in production: traffic can be read in transit`,
      "put a proxy with TLS in front and set BASE_URL to its https:// address",
    ],
    [
      "HOST NODE_ENV",
      environment !== "production" && !isLocal,
      `${host} without NODE_ENV=production: partners' reads need no key, secrets may be weak`,
      "set NODE_ENV=production where others can reach the server",
    ],
    [
      "BASE_URL",
      environment === "production" && !env.BASE_URL,
      "empty in production: no command builds or serves",
      "set it to the public address",
    ],
    [
      "ADMIN_TOKEN",
      environment === "production" && !env.ADMIN_TOKEN,
      "empty in production: the server does not start",
      "openssl rand -hex 32",
    ],
    [
      "AUTH_URL BASE_URL",
      Boolean(env.AUTH_URL) && authUrl.startsWith("http:") && baseUrl.startsWith("https:"),
      `${authUrl} with BASE_URL ${baseUrl}: clients accept no issuer without TLS`,
      "set it to an https:// address, or unset it",
    ],
    [
      "API_FOOTBALL_KEY PROVIDERS",
      Boolean(env.API_FOOTBALL_KEY) && !providers.includes("api-football"),
      "set, but PROVIDERS does not name api-football",
      "add api-football to PROVIDERS, or unset the key",
    ],
    ...NEEDS.map(
      ([name, needs]) =>
        [
          name,
          Boolean(env[name]) && !env[needs],
          `set, but ${needs} is not, so nothing uses it`,
          `set ${needs}, or unset ${name}`,
        ] as const,
    ),
  ];
  return said
    .map(([names, ...rest]) => [names.split(" "), ...rest] as const)
    .filter(([names, applies]) => applies && !names.some((name) => refused.has(name)))
    .map(([[name], , says, advice]) => warning("environment", name!, says, advice));
}
