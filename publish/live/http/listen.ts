import type {Server} from "node:http";
import type {AddressInfo} from "node:net";
import {UsageError} from "../../../pipeline/kit/errors.ts";

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The variable that sets the port. */
  readonly variable?: string;
}

/**
 * Starts listening.
 *
 * @returns the base address, `http://127.0.0.1:8080`
 * @throws UsageError when host and port are not available
 */
export function listen(
  server: Server,
  {host, port, variable = "PORT"}: ListenOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? "is already in use"
          : error.code === "EACCES"
            ? "requires more privileges"
            : `cannot be used (${error.code})`;
      reject(
        new UsageError(`port ${port} on ${host} ${why}; set ${variable} to another`, {
          cause: error,
        }),
      );
    };
    server.once("error", refused);
    server.listen({host, port}, () => {
      server.off("error", refused);
      const {address, family, port: bound} = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${bound}`);
    });
  });
}

/** Time that open requests get to finish when the server closes. */
const GRACE_MS = 500;

/**
 * Accepts no more requests, lets those in progress finish and cuts those still open after a while.
 */
export function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
