type Parts = Readonly<Record<string, object>>;

/** The example of a body, referring to its component, as a part of a media type. */
interface Shared {
  readonly examples?: Readonly<Record<string, {readonly $ref: string}>>;
}

/**
 * Inlines every shared example that is used in a single place; also returns those that remain
 * shared.
 */
export function withOwnExamples<T extends object>(
  parts: T,
  shared: Parts = {},
): {readonly parts: T; readonly shared: Parts} {
  const places = new Map<string, number>();
  walk(parts, (name) => void places.set(name, (places.get(name) ?? 0) + 1));
  const isOwn = (name: string) => places.get(name) === 1;
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    if (typeof value !== "object" || value === null) return value;
    const {examples, ...rest} = value as Shared;
    const name = nameIn(value);
    const example =
      name !== undefined && isOwn(name)
        ? {example: (shared[name] as {value: unknown}).value}
        : null;
    const inner = Object.entries(example ? rest : value).map(([key, one]) => [key, written(one)]);
    return {...Object.fromEntries(inner), ...example};
  };
  return {
    parts: written(parts) as T,
    shared: Object.fromEntries(Object.entries(shared).filter(([name]) => !isOwn(name))),
  };
}

/** The component of a media type's example. */
function nameIn(value: object): string | undefined {
  const [one] = Object.values((value as Shared).examples ?? {});
  return one?.$ref?.replace(/^#\/components\/examples\//, "");
}

function walk(value: unknown, found: (name: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  const name = nameIn(value);
  if (name !== undefined) found(name);
  for (const one of Object.values(value)) walk(one, found);
}
