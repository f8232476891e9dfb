import {sha256} from "../../../pipeline/kit/hash.ts";
import {lazy} from "../../../pipeline/kit/lazy.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {entryOf} from "../../output/layout.ts";
import type {ManifestFile, Route} from "../../output/types.ts";
import {readQuery} from "../../query.ts";
import type {Found} from "../../render/render.ts";
import type {OnDemand} from "../../render/render-site.ts";
import {withoutSlashes} from "../http/target.ts";
import {addressesIn, type Build, LostError} from "./build.ts";
import {notFoundPageOf} from "./not-found.ts";
import {smallFiles} from "./small-files.ts";

/**
 * An edition being rendered and written, whose contents are requested here or from another process.
 */
export interface Draft {
  readonly routes: readonly Route[];
  readonly asOf: Instant;
  /**
   * The result at an address.
   *
   * @throws LostError when the renderer no longer answers
   */
  find(pathname: string, search: string): Promise<Found | undefined>;
  /** The page for an unknown address. @throws LostError as above */
  notFoundPage(url: string, dataEndOn?: string): Promise<Uint8Array | undefined>;
  /** Resolves when it is published or given up. */
  readonly over: Promise<void>;
}

/** The draft of a build that this process renders. */
export function draftOf({routes, pages, find, over}: OnDemand, asOf: Instant): Draft {
  const fileAt = (path: string) => find(path, new URLSearchParams())?.file;
  const titleAt = (path: string) => {
    const file = fileAt(path);
    return file && entryOf(file).title;
  };
  const read = (path: string) => {
    const file = fileAt(path);
    return file && Buffer.from(file.bytes).toString();
  };
  const page = lazy(() => notFoundPageOf({pages: [...pages()].sort(), titleAt, read}));
  return {
    routes,
    asOf,
    over,
    find: async (pathname, search) => find(pathname, new URLSearchParams(search)),
    notFoundPage: async (...asked) => page()?.(...asked),
  };
}

/** Memory for bodies of a draft. */
const MEMORY_BYTES = 32 * 2 ** 20;

/** Opens a draft for reading. It knows an address only after `learn`. */
export function openDraft(draft: Draft): Build {
  const byPath = new Map(draft.routes.map((route) => [route.path, route]));
  const routeAt = new Map<string, Route>();
  const byUrl = new Map<string, ManifestFile>();
  const bodies = smallFiles(MEMORY_BYTES);
  const readAtMs = Date.parse(draft.asOf);
  const modifiedAt = new Date(readAtMs).toUTCString();

  function keep(pathname: string, {route, file}: Found): void {
    routeAt.set(pathname, byPath.get(route)!);
    if (file === undefined) return;
    byUrl.set(file.url, {...entryOf(file), encodings: []});
    bodies.keep(file.url, {bytes: Buffer.from(file.bytes), modifiedAt});
  }
  function isKnown(pathname: string, search: string): boolean {
    const route = routeAt.get(pathname);
    if (route === undefined) return false;
    const {key, errors} = readQuery(route.query, new URLSearchParams(search));
    return errors.length > 0 || bodies.get(key ? `${pathname}?${key}` : pathname) !== undefined;
  }
  return {
    id: sha256(JSON.stringify([draft.asOf, draft.routes])).slice(0, 16),
    folder: "",
    printedAtMs: readAtMs,
    ...addressesIn(draft.routes, {routeAt, byUrl}),
    async learn({pathname, search}) {
      const slashless = withoutSlashes(pathname);
      for (const path of new Set([pathname, slashless, slashless.toLowerCase()])) {
        if (isKnown(path, search)) return;
        const found = await draft.find(path, search);
        if (found) return keep(path, found);
      }
    },
    held: ({url}) => bodies.get(url),
    async read({url}) {
      const body = bodies.get(url);
      if (body === undefined) throw new LostError(`${url} is no longer in memory`);
      return body.bytes;
    },
    open: async ({url}) => {
      throw new LostError(`${url} is no longer in memory`);
    },
    check: async () => {},
    async notFoundPage(...asked) {
      const page = await draft.notFoundPage(...asked);
      return page && Buffer.from(page);
    },
  };
}
