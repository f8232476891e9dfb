import type {Operation} from "./operation.ts";

interface Parameter {
  readonly name: string;
  readonly $ref?: string;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Replaces identical parameters of several operations with components. The first of a name gets
 * that name, further ones also their tag: `QueryTeam`, `QueryTeamNews`.
 */
export function withSharedParameters(paths: Paths): {
  readonly paths: Paths;
  readonly parameters: Readonly<Record<string, object>>;
} {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const seen = new Map<string, {count: number; readonly tag: string; readonly one: Parameter}>();
  for (const {parameters = [], tags} of operations)
    for (const one of parameters as readonly Parameter[]) {
      if (one.$ref !== undefined) continue;
      const text = JSON.stringify(one);
      const known = seen.get(text);
      if (known) known.count += 1;
      else seen.set(text, {count: 1, tag: tags[0] ?? "", one});
    }
  const names = new Map<string, string>();
  const shared: Record<string, object> = {};
  for (const [text, {count, tag, one}] of seen) {
    if (count < 2) continue;
    const plain = one.name.charAt(0).toUpperCase() + one.name.slice(1);
    const free = [`Query${plain}`, `Query${plain}${tag}`].find((name) => !(name in shared));
    if (free === undefined) continue;
    shared[free] = one;
    names.set(text, free);
  }
  const renamed = (operation: Operation): Operation => {
    const {parameters} = operation;
    if (parameters === undefined) return operation;
    return {
      ...operation,
      parameters: parameters.map((one) => {
        const name = names.get(JSON.stringify(one));
        return name === undefined ? one : {$ref: `#/components/parameters/${name}`};
      }),
    };
  };
  const changed = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, renamed(operation)]),
    ),
  ]);
  return {paths: Object.fromEntries(changed), parameters: shared};
}
