import type {Config} from "../pipeline/kit/config.ts";
import {createSite} from "../publish/live/server.ts";

/** Serves until SIGINT or SIGTERM; prints `ready http://…` once it listens. */
export async function serve({outDir, host, port}: Config): Promise<void> {
  const site = createSite({out: outDir});
  try {
    const address = await site.listen({host, port});
    process.stdout.write(`ready ${address}\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
  } finally {
    await site.close();
  }
}
