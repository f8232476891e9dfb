import {Command} from "commander";
import type {Call} from "./call.ts";

/** Adds options and an action to a command that already has its name and description. */
type Define = (command: Command, call: Call) => Command;

interface Listed {
  readonly description: string;
  /**
   * Loads the file of the requested command only, because loading all of them would take a second.
   */
  readonly load: () => Promise<Define>;
}

/** The commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Listed>> = {
  start: {
    description:
      "the main job: build the edition of this moment, then serve it and keep it up to date",
    load: async () => (await import("./commands/start.ts")).startCommand,
  },
  build: {
    description:
      "bring the store up to the facts and the sources, run the model and print what changed",
    load: async () => (await import("./commands/build.ts")).buildCommand,
  },
  run: {
    description:
      "build, deploy what was printed, throw away what is old: once, or every so often, with nobody else at it",
    load: async () => (await import("./commands/run.ts")).runCommand,
  },
  runs: {
    description: "list what the last runs did",
    load: async () => (await import("./commands/runs.ts")).runsCommand,
  },
  prune: {
    description:
      "throw away what is old: editions, articles, pictures, events; never what is printed, frozen or still to be sent",
    load: async () => (await import("./commands/prune.ts")).pruneCommand,
  },
  import: {
    description: "read downloaded sources into the facts files, then load the facts into the store",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  feed: {
    description:
      "read one feed as the crawler would, and print what was understood and what was not",
    load: async () => (await import("./commands/feed.ts")).feedCommand,
  },
  crawl: {
    description:
      "ask the sources that are turned on and take in what is new; a source that fails is named, what is stored stays",
    load: async () => (await import("./commands/crawl.ts")).crawlCommand,
  },
  model: {
    description:
      "fit the ratings, freeze the forecasts and simulate the odds that are still missing",
    load: async () => (await import("./commands/model.ts")).modelCommand,
  },
  publish: {
    description: "print the edition that the store holds; only what changed is written",
    load: async () => (await import("./commands/publish.ts")).publishCommand,
  },
  deploy: {
    description:
      "bring the edition that is out here to a folder or an object store; only what differs is sent",
    load: async () => (await import("./commands/deploy.ts")).deployCommand,
  },
  serve: {
    description: "serve the printed edition and follow newer ones",
    load: async () => (await import("./commands/serve.ts")).serveCommand,
  },
  live: {
    description:
      "ask the match sources as often as the state of the day needs and print what changes, until stopped",
    load: async () => (await import("./commands/live.ts")).liveCommand,
  },
  replay: {
    description:
      "play the tournament again as if live, minute by minute, into a database of its own, printing as it goes",
    load: async () => (await import("./commands/replay.ts")).replayCommand,
  },
  simulate: {
    description:
      "play the rest of the tournament many times and print each team's odds with standard errors",
    load: async () => (await import("./commands/simulate.ts")).simulateCommand,
  },
  backtest: {
    description:
      "forecast past World Cups again, from strictly earlier days, and score engine and baselines side by side",
    load: async () => (await import("./commands/backtest.ts")).backtestCommand,
  },
  audit: {
    description:
      "recompute the hash chain of the frozen forecasts, year by year, and say whether any was changed",
    load: async () => (await import("./commands/audit.ts")).auditCommand,
  },
  check: {
    description:
      "verify a deployment from outside, by what it documents: every operation, document, feed and link",
    load: async () => (await import("./commands/check.ts")).checkCommand,
  },
  edge: {
    description:
      "write the configuration of a server or CDN that stands in front: nginx, Caddy and others",
    load: async () => (await import("./commands/edge.ts")).edgeCommand,
  },
  doctor: {
    description:
      "look at versions, environment, database, edition, sources, disk, clock, ports and keys, and say what to do",
    load: async () => (await import("./commands/doctor.ts")).doctorCommand,
  },
  rollback: {
    description:
      "put a kept edition out again and pin it there; newer ones are printed and wait until --unpin",
    load: async () => (await import("./commands/rollback.ts")).rollbackCommand,
  },
  backup: {
    description: "copy the database as it is at one moment while others use it, and check the copy",
    load: async () => (await import("./commands/backup.ts")).backupCommand,
  },
  restore: {
    description: "put a backup in the place of the database; what was there is kept",
    load: async () => (await import("./commands/restore.ts")).restoreCommand,
  },
  store: {
    description:
      "copy the live state (partners, feed, webhooks, visitors) from the SQLite file into PostgreSQL, or back",
    load: async () => (await import("./commands/store.ts")).storeCommand,
  },
  job: {
    description:
      "do one of the operator's jobs now and print what changed; without a kind, work off the jobs that are queued",
    load: async () => (await import("./commands/job.ts")).jobCommand,
  },
  keys: {
    description:
      "list the keys that sign tokens and what the crawler asks for; rotate makes others sign",
    load: async () => (await import("./commands/keys.ts")).keysCommand,
  },
  withdraw: {
    description:
      "take an article, or a source with all its articles, down for good; no later crawl brings it back",
    load: async () => (await import("./commands/withdraw.ts")).withdrawCommand,
  },
};

/**
 * The command line: every command by name, and the requested one with its arguments and options.
 */
export async function commandLine(asked: string | undefined, call: Call): Promise<Command> {
  const {version, out, err} = call;
  const program = new Command("broadsheet")
    .description("The World Cup as files: facts → database → model → printed edition → served")
    .version(version)
    .configureHelp({sortSubcommands: false, subcommandTerm: (command) => command.name()})
    .configureOutput({
      writeOut: (text) => void out.write(text),
      writeErr: (text) => void err.write(text),
    })
    .exitOverride();
  for (const [name, {description, load}] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(description);
    if (name === asked) (await load())(command, call);
  }
  return program;
}
