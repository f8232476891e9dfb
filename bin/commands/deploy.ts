import type {Command} from "commander";
import {StoreError, UsageError} from "../../pipeline/kit/errors.ts";
import {progressTo, silent} from "../../pipeline/kit/progress.ts";
import {type Purge, purgesOf} from "../../publish/deploy/purge.ts";
import {signerOf} from "../../publish/deploy/signer.ts";
import {targetNamed, targetOf} from "../../publish/deploy/target.ts";
import type {DeployReport, Edition} from "../../publish/deploy/types.ts";
import {unpurged} from "../../publish/deploy/unpurged.ts";
import {buildOf, readManifest, readPointer, siteOf} from "../../publish/output/builds.ts";
import {readAddress} from "../../publish/output/public-address.ts";
import type {Call} from "../call.ts";
import {type TargetOptions, targetOptions} from "../deploy-options.ts";
import {openLiveStore} from "../live-store.ts";
import {notedDeployment} from "../noted-deployment.ts";
import {jsonOption, outOption, quietOption, report} from "../options.ts";
import {builtBy, editionsConfig} from "../site-config.ts";

interface DeployCommandOptions extends TargetOptions {
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `deploy`: sends the current edition to a target. */
export const deployCommand = (command: Command, call: Call): Command =>
  targetOptions(command.argument("<target>", "dir:/a/folder, s3://bucket or s3://bucket/prefix"))
    .option("--dry-run", "report what would be done without doing it")
    .option("--force", "deploy even if more than 30 % of the current files would be removed")
    .addOption(outOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (named: string, options: DeployCommandOptions) => {
      const config = editionsConfig(call, options);
      const target = targetNamed(named, config.outDir);
      const deploy = targetOf(target, {
        endpoint: options.endpoint,
        region: options.region ?? call.env.AWS_REGION ?? "us-east-1",
        checksums: options.checksums === "required" ? "WHEN_REQUIRED" : "WHEN_SUPPORTED",
        concurrency: options.concurrency,
      });
      // the links of the edition lead there, whatever the environment says now
      const address = readAddress(config.outDir) || config.baseUrl;
      const progress = options.quiet ? silent : progressTo(call.err);
      const purges = purgesOf(config, options.purgeCommand);
      const untold = unpurged(config.outDir, target);
      const {store, clock} = await openLiveStore(call, config);
      try {
        const send = async () =>
          deploy({
            edition: editionIn(config.outDir, address),
            signer: await signerOf({store, clock}),
            clock: Date.now,
            progress: progress.say,
            ...(purges.length > 0 && {changing: untold.note}),
            graceMs: options.grace,
            dryRun: options.dryRun === true,
            force: options.force === true,
          });
        const purge = () => purgeAll(purges, untold, address);
        const done = options.dryRun
          ? await send()
          : await notedDeployment(call, config, {target, send, purge});
        report(call, options, done, sentence(done));
      } finally {
        await store.close();
      }
    });

/**
 * Purges from the caches every address that changed in this deployment or in one that failed to.
 */
async function purgeAll(
  purges: readonly Purge[],
  untold: ReturnType<typeof unpurged>,
  address: string,
): Promise<void> {
  const urls = untold.urls();
  if (purges.length === 0 || urls.length === 0) return;
  for (const purge of purges) await purge(urls.map((url) => address + url));
  untold.forget();
}

/** The current edition of a folder. */
function editionIn(out: string, address: string): Edition {
  const id = readPointer(out);
  const manifest = id === undefined ? undefined : readManifest(out, id);
  if (manifest === undefined)
    throw new StoreError(`there is no current edition in ${out}; ${builtBy(out)}`);
  if (address === "") throw new UsageError("BASE_URL is empty; expected the public address");
  return {manifest, site: siteOf(buildOf(out, manifest.id)), address};
}

function sentence({
  target,
  edition,
  before,
  files,
  sent,
  bytes,
  removed,
  waiting,
  ms,
  dryRun,
  notes,
}: DeployReport): string {
  const isNews = before !== edition;
  const does = dryRun ? "would send" : "sent";
  const what = isNews || sent > 0 ? `edition ${edition}` : `edition ${edition} was current already`;
  const lines = [
    `${what}: ${does} ${sent} of ${files} files (${(bytes / 1e6).toFixed(1)} MB), removed ${removed}, ${waiting} kept for now, in ${(ms / 1_000).toFixed(1)} s → ${target}`,
    ...notes,
  ];
  return lines.join("\n");
}
