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
    description: "build the current edition, serve it and keep it up to date: the main command",
    load: async () => (await import("./commands/start.ts")).startCommand,
  },
  build: {
    description: "update the database from facts and sources, run the model, build what changed",
    load: async () => (await import("./commands/build.ts")).buildCommand,
  },
  run: {
    description: "build, deploy and prune, once or on a schedule; only one run at a time",
    load: async () => (await import("./commands/run.ts")).runCommand,
  },
  runs: {
    description: "list the last runs and deployments",
    load: async () => (await import("./commands/runs.ts")).runsCommand,
  },
  prune: {
    description:
      "remove old editions, articles, pictures and events, but nothing current, frozen or still to be sent",
    load: async () => (await import("./commands/prune.ts")).pruneCommand,
  },
  import: {
    description: "convert downloaded sources to facts files, then load the facts into the database",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  init: {
    description: "make the data folder of another tournament from downloaded openfootball files",
    load: async () => (await import("./commands/init.ts")).initCommand,
  },
  feed: {
    description: "read one feed as the crawler would, and show its items and problems",
    load: async () => (await import("./commands/feed.ts")).feedCommand,
  },
  crawl: {
    description: "fetch enabled sources and store new items; report sources that fail",
    load: async () => (await import("./commands/crawl.ts")).crawlCommand,
  },
  model: {
    description: "fit the ratings, freeze the forecasts and simulate the odds that are missing",
    load: async () => (await import("./commands/model.ts")).modelCommand,
  },
  publish: {
    description: "build an edition from the database; write only changed files",
    load: async () => (await import("./commands/publish.ts")).publishCommand,
  },
  deploy: {
    description: "send the current edition to a folder or an object store; send only changed files",
    load: async () => (await import("./commands/deploy.ts")).deployCommand,
  },
  serve: {
    description: "serve the current edition and switch to newer ones",
    load: async () => (await import("./commands/serve.ts")).serveCommand,
  },
  live: {
    description: "keep the edition current until stopped; poll match sources during matches",
    load: async () => (await import("./commands/live.ts")).liveCommand,
  },
  replay: {
    description:
      "replay the tournament as if live, minute by minute, into a separate database, building editions as it goes",
    load: async () => (await import("./commands/replay.ts")).replayCommand,
  },
  simulate: {
    description:
      "simulate the rest of the tournament many times and show each team's odds with standard errors",
    load: async () => (await import("./commands/simulate.ts")).simulateCommand,
  },
  backtest: {
    description:
      "forecast past World Cups from strictly earlier days, and score the model against baselines",
    load: async () => (await import("./commands/backtest.ts")).backtestCommand,
  },
  audit: {
    description:
      "recompute the hash chain of the frozen forecasts, year by year, and report any change",
    load: async () => (await import("./commands/audit.ts")).auditCommand,
  },
  check: {
    description:
      "verify a deployment from outside against its own documents: every operation, document, feed and link",
    load: async () => (await import("./commands/check.ts")).checkCommand,
  },
  edge: {
    description:
      "write the configuration of a server or CDN in front of the site: nginx, Caddy and others",
    load: async () => (await import("./commands/edge.ts")).edgeCommand,
  },
  doctor: {
    description:
      "check versions, environment, database, edition, sources, disk, clock, ports and keys, and say what to do",
    load: async () => (await import("./commands/doctor.ts")).doctorCommand,
  },
  rollback: {
    description: "make a kept edition current again and pin it; newer ones wait until --unpin",
    load: async () => (await import("./commands/rollback.ts")).rollbackCommand,
  },
  backup: {
    description: "back up the database while others use it, and check the backup",
    load: async () => (await import("./commands/backup.ts")).backupCommand,
  },
  restore: {
    description: "replace the database with a backup; keep the previous database",
    load: async () => (await import("./commands/restore.ts")).restoreCommand,
  },
  store: {
    description:
      "copy the live state (partners, feed, webhooks, visitors) from SQLite to PostgreSQL, or back",
    load: async () => (await import("./commands/store.ts")).storeCommand,
  },
  job: {
    description:
      "run one of the operator's jobs now and publish what changed; without a kind, run the queued jobs",
    load: async () => (await import("./commands/job.ts")).jobCommand,
  },
  keys: {
    description:
      "list the keys that sign tokens, crawler requests and releases; rotate replaces them",
    load: async () => (await import("./commands/keys.ts")).keysCommand,
  },
  withdraw: {
    description:
      "withdraw an article, or a source with all its articles, for good; later crawls do not bring it back",
    load: async () => (await import("./commands/withdraw.ts")).withdrawCommand,
  },
};

/**
 * The command line: every command by name, and the requested one with its arguments and options.
 */
export async function commandLine(asked: string | undefined, call: Call): Promise<Command> {
  const {version, out, err} = call;
  const program = new Command("broadsheet")
    .description("A tournament as files: facts → database → model → edition → server")
    .version(version)
    .configureHelp({sortSubcommands: false, subcommandTerm: (command) => command.name()})
    .configureOutput({
      writeOut: (text) => void out.write(text),
      writeErr: (text) => void err.write(text),
    })
    .exitOverride()
    .hook("preAction", async (_, command) => {
      if (!command.options.some(({long}) => long === "--seed") || command.opts().seed) return;
      command.setOptionValue("seed", (await import("./seed.ts")).seedOf(call));
    });
  for (const [name, {description, load}] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(description);
    if (name === asked) (await load())(command, call);
  }
  return program;
}
