import type {Socket} from "node:net";

/** One client may hold an eighth of all connections, and always sixteen: a browser opens six. */
const CLIENTS = 8;
const MIN_PER_CLIENT = 16;

/** The connections that one client may hold, by the limit for all. */
export const connectionsPerClient = (max: number): number =>
  Math.max(MIN_PER_CLIENT, Math.floor(max / CLIENTS));

interface ConnectionLimitOptions {
  readonly max: number;
  /** The client of an address; undefined if many share it, so that only `max` applies. */
  readonly clientOf: (address: string) => string | undefined;
  /** Called with every connection that is closed for lack of room: a new one, or an idle one. */
  readonly closed: (which: "new" | "idle") => void;
}

export interface ConnectionLimits {
  /** Counts an accepted connection, and closes one if there are too many. */
  accept(socket: Socket): void;
  /** A connection is idle until its first request, and again when its requests are answered. */
  atWork(socket: Socket): void;
  idle(socket: Socket): void;
}

interface Connection {
  readonly client: string | undefined;
  readonly groups: readonly Group[];
}

/** Connections that share a limit. */
interface Group {
  readonly room: number;
  readonly open: Set<Socket>;
  /** Longest idle first. */
  readonly idle: Set<Socket>;
}

/**
 * Limits the connections of each client and of all together. If there is one too many, the one that
 * has been idle for longest is closed, or the new one if no other is idle.
 */
export function connectionLimits({
  max,
  clientOf,
  closed,
}: ConnectionLimitOptions): ConnectionLimits {
  const groupFor = (room: number): Group => ({room, open: new Set(), idle: new Set()});
  const all = groupFor(max);
  const clients = new Map<string, Group>();
  const connections = new WeakMap<Socket, Connection>();

  function groupOf(client: string): Group {
    const group = clients.get(client) ?? groupFor(connectionsPerClient(max));
    clients.set(client, group);
    return group;
  }
  function remove(socket: Socket): void {
    const {client, groups} = connections.get(socket)!;
    for (const {open, idle} of groups) {
      open.delete(socket);
      idle.delete(socket);
    }
    if (client !== undefined && clients.get(client)?.open.size === 0) clients.delete(client);
  }

  return {
    accept(socket) {
      const client = clientOf(socket.remoteAddress ?? "");
      const groups = client === undefined ? [all] : [all, groupOf(client)];
      connections.set(socket, {client, groups});
      for (const {open, idle} of groups) {
        open.add(socket);
        idle.add(socket);
      }
      socket.once("close", () => remove(socket));
      for (const {room, open, idle} of groups) {
        const [longest] = idle;
        if (open.size <= room || longest === undefined) continue;
        remove(longest);
        longest.destroy();
        closed(longest === socket ? "new" : "idle");
      }
    },
    atWork(socket) {
      for (const {idle} of connections.get(socket)!.groups) idle.delete(socket);
    },
    idle(socket) {
      for (const {open, idle} of connections.get(socket)!.groups)
        if (open.has(socket)) idle.add(socket);
    },
  };
}
