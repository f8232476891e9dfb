import {mkdirSync, writeFileSync} from "node:fs";
import {dirname, join, resolve} from "node:path";
import {Argument, type Command, InvalidArgumentError, Option} from "commander";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {siteRoutes} from "../../publish/edge/site-routes.ts";
import type {EdgeOptions} from "../../publish/edge/target.ts";
import {EDGE_TARGETS} from "../../publish/edge/targets.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import type {Call} from "../call.ts";
import {outOption, someText} from "../options.ts";
import {folderConfig} from "../site-config.ts";

interface Options {
  readonly out?: string;
  readonly to?: string;
  readonly root?: string;
  readonly origin?: readonly string[];
  readonly resolveOrigin?: boolean;
  readonly listen: string;
  readonly serverName?: string;
}

const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new InvalidArgumentError("Expected an http(s) address without path, query and password.");
  return url.origin;
};

/** Collects a repeated option; each origin may be given once. */
function origins(text: string, before: readonly string[] = []): string[] {
  const origin = originOf(text);
  if (before.includes(origin)) throw new InvalidArgumentError("Expected each address once.");
  return [...before, origin];
}

const WORD = /^[\w.:/*[\]-]+$/;

/** Reads a text that is copied unescaped into a configuration. */
const word = (text: string): string => {
  if (!WORD.test(text))
    throw new InvalidArgumentError('Expected letters, digits and any of ". : / * [ ] - _".');
  return text;
};

/** `edge`: writes the configuration of a server or CDN in front of the static site. */
export const edgeCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(new Argument("<target>", "the server or CDN").choices(Object.keys(EDGE_TARGETS)))
    .addOption(
      new Option(
        "--to <folder>",
        "folder to write the files to (default: edge/<target>)",
      ).argParser(someText),
    )
    .addOption(
      new Option(
        "--root <folder>",
        "folder of the site on the edge machine (default: the link `site` in the folder of editions)",
      ).argParser(word),
    )
    .addOption(
      new Option(
        "--origin <address>",
        "address of the live server, repeatable for nginx and caddy; without it the edge serves only static files",
      ).argParser(origins),
    )
    .option(
      "--resolve-origin",
      "nginx: resolve the origin's name again when it changes, with the `resolver` of the http block",
    )
    .addOption(
      new Option("--listen <address>", "port, or address and port, to listen on")
        .argParser(word)
        .default("80"),
    )
    .addOption(
      new Option("--server-name <name>", "host name to answer to; any by default").argParser(word),
    )
    .addOption(outOption())
    .action((target: string, options: Options) => {
      const {baseUrl, outDir} = folderConfig(call, options);
      const root = options.root ?? join(outDir, "site");
      // CDNs hold the files themselves and need no folder
      if (["nginx", "caddy"].includes(target) && !WORD.test(root))
        throw new UsageError(
          `the folder of editions is "${outDir}"; expected letters, digits and any of ". : / * [ ] - _", or another path to it as --root`,
        );
      const manifest = siteRoutes(siteRecords(baseUrl, schemasIn(SCHEMAS)), baseUrl);
      const folder = resolve(options.to ?? join("edge", target));
      for (const {name, text} of EDGE_TARGETS[target]!.files(
        manifest,
        edgeOptions({...options, root: resolve(root)}),
      )) {
        const path = join(folder, name);
        mkdirSync(dirname(path), {recursive: true});
        writeFileSync(path, text);
        call.out.write(`${path}\n`);
      }
    });

const edgeOptions = ({
  root,
  origin = [],
  resolveOrigin = false,
  listen,
  serverName,
}: Options & {readonly root: string}): EdgeOptions => ({
  root,
  origins: origin,
  resolvesOrigin: resolveOrigin,
  listen,
  serverName: serverName ?? null,
});
