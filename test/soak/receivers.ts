import {createServer, type ServerResponse} from "node:http";
import type {AddressInfo} from "node:net";
import {Webhook} from "standardwebhooks";

/** Behaviour of a receiver: 2xx at once, 2xx late, or an occasional failure. */
export type Manner = "prompt" | "slow" | "failing";

/** Messages that one receiver got. */
export interface Receiver {
  readonly manner: Manner;
  /** Set once the webhook is registered. */
  secret: string;
  /**
   * Ids of messages that were answered 2xx in time, with the number of kills of the server until
   * then.
   */
  readonly accepted: Map<string, number>;
  tries: number;
  doubled: number;
  forged: number;
}

/**
 * The server allows a receiver ten seconds; an answer nearly as late may count as missing there.
 */
const IN_TIME_MS = 7_000;

export interface Receivers {
  readonly all: readonly Receiver[];
  urlOf(index: number): string;
  /** Makes all of them answer at once from now on. */
  calm(): void;
  close(): Promise<void>;
}

/**
 * @param kills number of times the server has been killed: it may send again what it had not
 * recorded by then
 */
export async function openReceivers(
  manners: readonly Manner[],
  kills: () => number,
): Promise<Receivers> {
  const all = manners.map(
    (manner): Receiver => ({
      manner,
      secret: "",
      accepted: new Map(),
      tries: 0,
      doubled: 0,
      forged: 0,
    }),
  );
  let isCalm = false;

  /** One delivery attempt as received. */
  interface Try {
    readonly receiver: Receiver;
    readonly messageId: string;
    readonly sinceMs: number;
    /** Number of kills of the server when it arrived. */
    readonly under: number;
    readonly response: ServerResponse;
  }
  function accept({receiver, messageId, sinceMs, under, response}: Try): void {
    response.writeHead(204).end(() => {
      if (performance.now() - sinceMs > IN_TIME_MS || response.destroyed) return;
      if (receiver.accepted.get(messageId) === under) receiver.doubled++;
      receiver.accepted.set(messageId, under);
    });
  }
  function answer(one: Try): void {
    const {receiver, response} = one;
    const chance = isCalm || receiver.manner !== "failing" ? 1 : Math.random();
    if (chance < 0.02) return; // no answer at all
    if (chance < 0.07) response.destroy();
    else if (chance < 0.25) response.writeHead(500).end("no");
    else if (isCalm || receiver.manner !== "slow") accept(one);
    else setTimeout(accept, 200 + Math.random() * 2_800, one);
  }
  const server = createServer((request, response) => {
    const [sinceMs, under] = [performance.now(), kills()];
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const receiver = all[Number(request.url!.slice(1))]!;
      // registered, but the answer with the secret is still on its way
      if (receiver.secret === "") return void response.writeHead(500).end();
      receiver.tries++;
      try {
        new Webhook(receiver.secret).verify(
          Buffer.concat(chunks),
          request.headers as Record<string, string>,
        );
      } catch {
        receiver.forged++;
      }
      answer({
        receiver,
        messageId: String(request.headers["webhook-id"]),
        sinceMs,
        under,
        response,
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const {port} = server.address() as AddressInfo;
  return {
    all,
    urlOf: (index) => `http://127.0.0.1:${port}/${index}`,
    calm() {
      isCalm = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
