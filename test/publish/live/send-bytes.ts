import {connect} from "node:net";

/**
 * Sends a request as bytes over a connection of its own, which the request must ask to close. A
 * stream is cut once it begins.
 */
export function sendBytes(
  base: string,
  bytes: Uint8Array,
): Promise<{readonly status: number; readonly text: string}> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("latin1").on("error", reject);
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (chunk.includes("text/event-stream")) socket.destroy();
    });
    socket.on("close", () => resolve({status: Number(text.split(" ", 2)[1]), text}));
  });
}
