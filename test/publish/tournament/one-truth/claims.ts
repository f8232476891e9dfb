import * as en from "../../../../pipeline/kit/grammar/en.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import type {Cursor} from "./cursor.ts";

/** A statement in a rendered body: its subject, the instant of its knowledge, and its value. */
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

/** Subjects whose chances texts may state: a match beforehand, in play or supposed, or a team. */
const SUBJECTS = /\bm-\d+ (?:in play|supposed)|\bm-\d+|\bteam [a-z]{3}\b/g;

/** The statements of the bodies of one instant, and the words that may express them. */
export class Claims {
  readonly #all: Claim[] = [];
  readonly #instants: Claim[] = [];
  readonly #words = new Map<string, Set<string>>();
  readonly #paths = new Set<string>();
  readonly #newest = new Map<string, number>();

  /**
   * A current probability: every body with it must have it from the same instant.
   *
   * @param asOf null if the body does not state the instant
   */
  holds(thing: string, asOf: string | null, place: Cursor, url: string): void {
    if (!place.exists) return;
    const where = `${url} ${place.path}`;
    if (asOf !== null) this.#instants.push({thing, asOf: "", says: asOf, where});
    this.#add({thing, asOf: "now", says: place.number(), where});
    if (asOf !== null) this.#add({thing, asOf, says: place.number(), where});
  }

  /** A probability at an instant stated next to it. */
  stood(thing: string, asOf: string, place: Cursor, url: string): void {
    if (place.exists) this.#add({thing, asOf, says: place.number(), where: `${url} ${place.path}`});
  }

  /** An instant, or anything else that must be the same everywhere. */
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
   * Chances of one question, which texts state in whole per cents that sum to 100.
   *
   * @param url where they are stated; omitted if only texts repeat them
   */
  together(thing: string, chances: Readonly<Record<string, number>>, url?: string): void {
    for (const [name, chance] of Object.entries(inWholePercents(chances))) {
      this.mayBeCalled(thing, chance);
      if (url !== undefined)
        this.same(`${thing} ${name} in words`, en.percent(chance), `${url} ${thing} ${name}`);
    }
  }

  /** Percentages stated on a page. */
  printed(thing: string, percents: string, where: string): void {
    const said = percents.replace("<1%", "under 1%").replace(">99%", "over 99%");
    this.same(`${thing} in words`, said, where);
  }

  /** A chance stated in whole per cents. */
  inWords(thing: string, place: Cursor, url: string): void {
    if (!place.exists) return;
    this.same(`${thing} in words`, en.percent(place.number()), `${url} ${place.path}`);
    this.#paths.add(`${url} ${place.path}`);
  }

  /** A probability that appears nowhere else. */
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

  /** The current value of a statement, or its value at an instant. */
  of(thing: string, asOf = "now"): number | undefined {
    return this.#newest.get(`${thing} ${asOf}`);
  }

  isClaimed(url: string, place: Cursor): boolean {
    return this.#paths.has(`${url} ${place.path}`);
  }

  /** Percentages that may be stated about these subjects. */
  wordsFor(subjects: readonly string[]): ReadonlySet<string> {
    return new Set(subjects.flatMap((subject) => [...(this.#words.get(subject) ?? [])]));
  }

  /** Number of things with statements in more than one place. */
  get heldAgainstEachOther(): number {
    return [...this.#said(this.#all).values()].filter((by) => [...by.values()].flat().length > 1)
      .length;
  }

  /** Things with different statements in two bodies. */
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
