/**
 * The paths of a body's properties that its schema does not declare, `items.price`; never where
 * there are none. TypeScript alone refuses them only in a literal that stands where the type is
 * asked for.
 */
export type Undeclared<Body, Declared> = [KeyOf<Declared>] extends [never]
  ? never
  : Body extends string | number | boolean | null | undefined | Uint8Array
    ? never
    : Body extends readonly (infer Item)[]
      ? Undeclared<Item, Declared extends readonly (infer One)[] ? One : never>
      : {
          [Key in keyof Body & string]-?: Key extends KeyOf<Declared>
            ? Below<Key, Undeclared<Body[Key], ValueOf<Declared, Key>>>
            : Key;
        }[keyof Body & string];

/** Asks of an argument that its body has nothing undeclared; the error names what it has. */
export type Declares<Body, Declared> = [Undeclared<Body, Declared>] extends [never]
  ? unknown
  : {readonly undeclared: Undeclared<Body, Declared>};

type Below<Key extends string, Path> = Path extends string ? `${Key}.${Path}` : never;
/** Of a union the keys of every member, not only those that all have. */
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
