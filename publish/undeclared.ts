/**
 * The paths of a body's properties that its schema does not declare, `items.price`; never if there
 * are none. TypeScript itself refuses them only in a literal at the place where the type is
 * required.
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

/** Requires an argument's body to have nothing undeclared; the error names what it has. */
export type Declares<Body, Declared> = [Undeclared<Body, Declared>] extends [never]
  ? unknown
  : {readonly undeclared: Undeclared<Body, Declared>};

type Below<Key extends string, Path> = Path extends string ? `${Key}.${Path}` : never;
/** The keys of every member of a union, not only the common ones. */
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
