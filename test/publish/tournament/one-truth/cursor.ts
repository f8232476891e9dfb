/** A place in a rendered JSON body, with its path. */
export class Cursor {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path = "") {
    this.value = value;
    this.path = path;
  }

  /** Descends by keys; below a missing value everything is missing. */
  at(...keys: readonly (string | number)[]): Cursor {
    const [key, ...rest] = keys;
    if (key === undefined) return this;
    const {value} = this;
    const below =
      typeof value === "object" && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
    return new Cursor(below, this.path === "" ? `${key}` : `${this.path}.${key}`).at(...rest);
  }

  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  items(): Cursor[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.at(index)) : [];
  }

  entries(): (readonly [string, Cursor])[] {
    return this.exists ? Object.keys(this.value as object).map((key) => [key, this.at(key)]) : [];
  }

  text(...keys: readonly (string | number)[]): string {
    return String(this.at(...keys).value);
  }

  number(...keys: readonly (string | number)[]): number {
    return Number(this.at(...keys).value);
  }

  /** All descendants that are neither objects nor lists. */
  *leaves(): Generator<Cursor> {
    if (typeof this.value !== "object" || this.value === null) yield this;
    else for (const key of Object.keys(this.value)) yield* this.at(key).leaves();
  }
}
