import {connect} from "node:net";

/** Concurrent requests, each on its own connection. */
const CONNECTIONS = 32;

/**
 * Requests one address repeatedly, and reads only the length of the answers, which are all equally
 * long.
 *
 * @returns number of complete answers with status 200
 * @throws Error when the first answer is not one
 */
export async function ask(address: string, forMs: number): Promise<number> {
  const {hostname, port, pathname} = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br, gzip\r\n\r\n`;
  const until = performance.now() + forMs;
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let [length, received, answers] = [0, 0, 0];
      socket.on("error", reject).on("data", (bytes) => {
        received += bytes.length;
        if (length === 0) length = lengthOf(bytes);
        if (Number.isNaN(length)) return reject(new Error(`no answer: ${bytes.subarray(0, 200)}`));
        if (received < length) return;
        [received, answers] = [0, answers + 1];
        if (performance.now() < until) socket.write(request);
        else {
          socket.destroy();
          resolve(answers);
        }
      });
    });
  const all = await Promise.all(Array.from({length: CONNECTIONS}, one));
  return all.reduce((sum, answers) => sum + answers, 0);
}

/** Bytes of an answer including its head; NaN unless it is a 200 with a length. */
function lengthOf(begin: Buffer): number {
  const text = begin.toString("latin1");
  const head = text.indexOf("\r\n\r\n") + 4;
  const said = /^HTTP\/1\.1 200 [\s\S]*?\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  return said === undefined ? Number.NaN : head + Number(said);
}
