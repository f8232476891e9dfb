import type {Operation} from "./operation.ts";

interface Response {
  readonly description?: string;
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, {readonly schema: {readonly $ref?: string}}>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Replaces identical responses of several operations with components, named after their schema and
 * status: `JobAccepted`, `NoContent`; responses with a body but no schema are kept inline.
 */
export function withSharedResponses(paths: Paths): {
  readonly paths: Paths;
  readonly responses: Readonly<Record<string, object>>;
} {
  const counts = new Map<string, number>();
  for (const item of Object.values(paths))
    for (const {responses} of Object.values(item))
      for (const one of Object.values(responses)) {
        const text = JSON.stringify(one);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
  const shared: Record<string, object> = {};
  const share = (one: Response): object => {
    const name = nameOf(one);
    const text = JSON.stringify(one);
    if (name === undefined || counts.get(text)! < 2) return one;
    shared[name] ??= one;
    return JSON.stringify(shared[name]) === text ? {$ref: `#/components/responses/${name}`} : one;
  };
  const changed = mapped(paths, (item) =>
    mapped(item, (operation) => ({...operation, responses: mapped(operation.responses, share)})),
  );
  return {paths: changed, responses: shared};
}

/** `Job` and "Accepted" → `JobAccepted`; undefined if it is shared already. */
function nameOf({$ref, description = "", content = {}}: Response): string | undefined {
  const [body] = Object.values(content);
  const schema = body?.schema.$ref?.split("/").at(-1);
  if ($ref !== undefined || (body !== undefined && schema === undefined)) return undefined;
  return `${schema ?? ""}${description.replaceAll(" ", "")}`;
}

const mapped = <T, U>(
  object: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
