import {ALIKE_BY_FACTS, type Candidate, WINDOW_MS} from "./similarity.ts";

/**
 * Length of the part of a headline that need not be looked up: the square root of the sum of
 * squares of its commonest features.
 */
const LEFT_OUT = 0.1;

interface Postings {
  readonly places: number[];
  readonly weights: number[];
  /** Items before this index have left the window for good: items come in order of time. */
  from: number;
}

/**
 * Finds, among the items added so far within 36 hours, those that can have a cosine of 0.35 with a
 * new one. Items must come earliest first. The commonest features of a headline, up to 0.1 of its
 * length, are not looked up: by Cauchy–Schwarz they add at most 0.1, so whatever reaches 0.35
 * reaches 0.25 without them.
 *
 * @param items everything that will be added, to count the frequency of each feature
 */
export function similarityIndex(items: readonly Candidate[]): {
  candidates(item: Candidate): number[];
  add(item: Candidate, place: number): void;
} {
  const often = new Map<string, number>();
  for (const {features} of items)
    for (const feature of features.weights.keys())
      often.set(feature, (often.get(feature) ?? 0) + 1);
  const index = new Map<string, Postings>();
  const similarity = new Float64Array(items.length);

  return {
    candidates({features, at}) {
      const touched: number[] = [];
      let left = 1;
      const rarest = [...features.weights].sort(
        ([a], [b]) => often.get(a)! - often.get(b)! || (a < b ? -1 : 1),
      );
      for (const [feature, weight] of rarest) {
        if (left <= LEFT_OUT ** 2) break;
        left -= weight * weight;
        const postings = index.get(feature);
        if (postings === undefined) continue;
        const {places, weights} = postings;
        while (postings.from < places.length && at - items[places[postings.from]!]!.at > WINDOW_MS)
          postings.from++;
        for (let position = postings.from; position < places.length; position++) {
          const place = places[position]!;
          if (similarity[place] === 0) touched.push(place);
          similarity[place]! += weight * weights[position]!;
        }
      }
      const enough = ALIKE_BY_FACTS - Math.sqrt(Math.max(left, 0)) - 1e-9;
      const found = touched.filter((place) => similarity[place]! >= enough);
      for (const place of touched) similarity[place] = 0;
      return found.sort((a, b) => a - b);
    },
    add({features}, place) {
      for (const [feature, weight] of features.weights) {
        if (often.get(feature) === 1) continue;
        const postings = index.get(feature) ?? {places: [], weights: [], from: 0};
        if (postings.places.length === 0) index.set(feature, postings);
        postings.places.push(place);
        postings.weights.push(weight);
      }
    },
  };
}
