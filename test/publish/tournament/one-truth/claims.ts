import * as en from "../../../../pipeline/kit/grammar/en.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import type {Cursor} from "./cursor.ts";

/**
 * A statement of a printed body: of what it is, the instant whose knowledge it is, and what it
 * says.
 */
interface Claim {
  readonly thing: string;
  readonly asOf: string;
  readonly says: number | string;
  readonly where: string;
}

interface Disagreement {
  readonly thing: string;
  readonly said: Readonly<Record<string, readonly string[]>>;
}

/** Of what a text may tell the chances: a match beforehand, in play or supposed, or a team. */
const SUBJECTS = /\bm-\d+ (?:in play|supposed)|\bm-\d+|\bteam [a-z]{3}\b/g;

/** What the bodies of one instant say, and what they may print of it in words. */
export class Claims {
  readonly #all: Claim[] = [];
  readonly #instants: Claim[] = [];
  readonly #words = new Map<string, Set<string>>();
  readonly #paths = new Set<string>();
  readonly #newest = new Map<string, number>();

  /**
   * A probability that holds now: whoever prints it has to have it from the same instant.
   *
   * @param asOf null where the body leaves the instant to others
   */
  holds(thing: string, asOf: string | null, place: Cursor, url: string): void {
    if (!place.exists) return;
    const where = `${url} ${place.path}`;
    if (asOf !== null) this.#instants.push({thing, asOf: "", says: asOf, where});
    this.#add({thing, asOf: "now", says: place.number(), where});
    if (asOf !== null) this.#add({thing, asOf, says: place.number(), where});
  }

  /** A probability of an instant that is printed beside it. */
  stood(thing: string, asOf: string, place: Cursor, url: string): void {
    if (place.exists) this.#add({thing, asOf, says: place.number(), where: `${url} ${place.path}`});
  }

  /** An instant, or anything else that has to be the same everywhere. */
  same(thing: string, says: string, where: string): void {
    this.#instants.push({thing, asOf: "", says, where});
  }

  #add(claim: Claim): void {
    this.#all.push(claim);
    this.#paths.add(claim.where);
    this.#newest.set(`${claim.thing} ${claim.asOf}`, Number(claim.says));
    if (!claim.thing.includes(" given ")) this.mayBeCalled(claim.thing, Number(claim.says));
  }

  /**
   * Chances of one question, which texts print in whole per cents that sum to 100.
   *
   * @param url where they are printed; left out of what only texts repeat
   */
  together(thing: string, chances: Readonly<Record<string, number>>, url?: string): void {
    for (const [name, chance] of Object.entries(inWholePercents(chances))) {
      this.mayBeCalled(thing, chance);
      if (url !== undefined)
        this.same(`${thing} ${name} in words`, en.percent(chance), `${url} ${thing} ${name}`);
    }
  }

  /** The same of a page. */
  printed(thing: string, percents: string, where: string): void {
    const said = percents.replace("<1%", "under 1%").replace(">99%", "over 99%");
    this.same(`${thing} in words`, said, where);
  }

  /** A chance that is printed in whole per cents. */
  inWords(thing: string, place: Cursor, url: string): void {
    if (!place.exists) return;
    this.same(`${thing} in words`, en.percent(place.number()), `${url} ${place.path}`);
    this.#paths.add(`${url} ${place.path}`);
  }

  /** What is printed nowhere else. */
  single(place: Cursor, url: string): void {
    this.#paths.add(`${url} ${place.path}`);
  }

  mayBeCalled(thing: string, chance: number): void {
    const open = Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, chance));
    const said = [en, vi].flatMap(({percent}) => [percent(chance), percent(open)]);
    for (const subject of thing.match(SUBJECTS) ?? []) {
      const words = this.#words.get(subject) ?? new Set();
      this.#words.set(subject, words);
      for (const one of said) words.add(one);
    }
  }

  /** What is said of a thing now, or of an instant. */
  of(thing: string, asOf = "now"): number | undefined {
    return this.#newest.get(`${thing} ${asOf}`);
  }

  isClaimed(url: string, place: Cursor): boolean {
    return this.#paths.has(`${url} ${place.path}`);
  }

  /** What is printed of one of these subjects, in per cents. */
  wordsFor(subjects: readonly string[]): ReadonlySet<string> {
    return new Set(subjects.flatMap((subject) => [...(this.#words.get(subject) ?? [])]));
  }

  /** Of how many things something is said at more than one place. */
  get heldAgainstEachOther(): number {
    return [...this.#said(this.#all).values()].filter((by) => [...by.values()].flat().length > 1)
      .length;
  }

  /** Everything of which two bodies say something different. */
  disagreements(): Disagreement[] {
    return [this.#all, this.#instants].flatMap((claims) =>
      [...this.#said(claims)]
        .filter(([, by]) => by.size > 1)
        .map(([thing, by]) => ({
          thing,
          said: Object.fromEntries([...by].map(([says, where]) => [says, where.slice(0, 3)])),
        })),
    );
  }

  #said(claims: readonly Claim[]): Map<string, Map<string, string[]>> {
    const things = new Map<string, Map<string, string[]>>();
    for (const {thing, asOf, says, where} of claims) {
      const key = `${thing} ${asOf}`;
      const by = things.get(key) ?? new Map<string, string[]>();
      things.set(key, by);
      by.set(`${says}`, [...(by.get(`${says}`) ?? []), where]);
    }
    return things;
  }
}
