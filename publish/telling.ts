/** Is told the piece that was read. */
export type Read = (piece: string) => void;

const BEHIND = Symbol("behind");
/**
 * What stands behind an object that tells: the object itself, and of each property the name of its
 * piece.
 */
interface Behind {
  readonly object: Readonly<Record<string, unknown>>;
  readonly pieces: Readonly<Record<string, string>>;
  readonly read: Read;
}

const getters = new Map<string, PropertyDescriptor>();
/**
 * One for each name, whatever the object: V8 then knows objects with the same properties by one
 * shape.
 */
function getterOf(name: string): PropertyDescriptor {
  const known = getters.get(name);
  if (known) return known;
  const getter: PropertyDescriptor = {
    enumerable: true,
    get(this: {readonly [BEHIND]: Behind}) {
      const {object, pieces, read} = this[BEHIND];
      read(pieces[name]!);
      return object[name];
    },
  };
  getters.set(name, getter);
  return getter;
}

const piecesOf = new Map<string, Record<string, string>>();
/**
 * The name of a piece: the same string from source to source, which is looked up faster than an
 * equal one.
 */
export function pieceOf(owner: string, property: string): string {
  const known = piecesOf.get(owner) ?? (Object.create(null) as Record<string, string>);
  piecesOf.set(owner, known);
  known[property] ??= `${owner}${property}`;
  return known[property];
}

/**
 * An object that has the properties of another one and tells which of them is read, as the piece
 * named by `owner` and the property. Functions are not told, nor is `untold`. A proxy would do the
 * same and take several times as long.
 */
export function telling<T extends object>(
  object: T,
  owner: string,
  read: Read,
  untold?: keyof T,
): T {
  const descriptors: PropertyDescriptorMap = {};
  for (const [name, value] of Object.entries(object)) {
    const told = name !== untold && typeof value !== "function";
    if (told) pieceOf(owner, name);
    descriptors[name] = told ? getterOf(name) : {value, enumerable: true};
  }
  const behind: Behind = {
    object: object as Behind["object"],
    pieces: piecesOf.get(owner) ?? {},
    read,
  };
  return Object.defineProperties({[BEHIND]: behind} as object, {
    ...descriptors,
    [BEHIND]: {enumerable: false},
  }) as T;
}
