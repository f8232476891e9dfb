import type {Observable} from "./standing-type.ts";

/**
 * A source in pieces: its properties. News come rarely beside goals, so finer ones would gain
 * nothing.
 *
 * @param behind of each function the property that it finds things in
 */
export const observableProperties = <Source extends object>(
  behind: Readonly<Record<string, string>> = {},
): Observable<Source> => ({
  pieces: (source) =>
    new Map(Object.entries(source).filter(([, value]) => typeof value !== "function")),
  observed: (source, read) =>
    new Proxy(source, {
      get(target, name) {
        if (typeof name === "string") read(behind[name] ?? name);
        return Reflect.get(target, name);
      },
    }),
});
