import type {IncomingMessage, RequestListener, ServerResponse} from "node:http";
import type {Socket} from "node:net";
import type {Duplex} from "node:stream";

/**
 * Requests that may wait behind the current one on a connection: pipelining programs send a
 * handful.
 */
export const MAX_WAITING = 16;
/**
 * Unanswered requests at which a connection is cut: such a client does not read rejections either.
 */
const MAX_UNANSWERED = 128;

/** Keeps the requests of each connection in order (RFC 9112 §9.3.2). */
export interface RequestQueue {
  /**
   * Passes a request on when those ahead of it on its connection have been answered. Before that
   * nothing is opened, read or counted for it, so nothing is left behind when its client leaves.
   */
  inTurn(answer: RequestListener): RequestListener;
  /**
   * Handles bytes of a connection that are not a request, when the requests ahead have been
   * answered; never if the connection ends first. An incompletely received request is not ahead:
   * the bytes belong to it, and `act` receives it.
   */
  afterAll(socket: Duplex, act: (arriving: Exchange | undefined) => void): void;
}

/** A request and its response. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** The unanswered requests of one connection. */
interface Line {
  unanswered: number;
  newest: Exchange | undefined;
  last: ((arriving: Exchange | undefined) => void) | undefined;
}

interface RequestQueueOptions {
  /**
   * Answers the first request beyond the limit and has the connection closed afterwards; later ones
   * are not answered.
   */
  readonly tooMany: RequestListener;
  /** Called when a connection gets its first unanswered request, and when it has none again. */
  readonly atWork?: (socket: Socket) => void;
  readonly idle?: (socket: Socket) => void;
}

export function requestQueue({
  tooMany,
  atWork = () => {},
  idle = () => {},
}: RequestQueueOptions): RequestQueue {
  const lines = new WeakMap<Duplex, Line>();
  const lineOf = (socket: Duplex): Line => {
    const line = lines.get(socket) ?? {unanswered: 0, newest: undefined, last: undefined};
    lines.set(socket, line);
    return line;
  };
  const actLast = ({unanswered, newest, last}: Line) => {
    const arriving = newest?.req.complete === false ? newest : undefined;
    if (unanswered <= (arriving ? 1 : 0)) last?.(arriving);
  };

  return {
    inTurn: (answer) => (req, res) => {
      // Requests received before the cut are still passed in.
      if (req.socket.destroyed) return;
      const line = lineOf(req.socket);
      const previous = line.newest?.res;
      const ahead = line.unanswered++;
      if (ahead === 0) atWork(req.socket);
      line.newest = {req, res};
      res.once("close", () => {
        line.unanswered -= 1;
        if (line.newest?.res === res) line.newest = undefined;
        if (line.unanswered === 0) idle(req.socket);
        actLast(line);
      });
      if (res.socket !== null) return answer(req, res);
      if (ahead >= MAX_UNANSWERED) return void req.socket.destroy();
      if (ahead === MAX_WAITING + 1) return tooMany(req, res);
      // A response gets its socket when the one before it is closed, unless the connection is.
      if (ahead <= MAX_WAITING)
        previous?.once("close", () => res.socket !== null && answer(req, res));
    },
    afterAll(socket, act) {
      const line = lineOf(socket);
      line.last ??= act;
      actLast(line);
    },
  };
}
