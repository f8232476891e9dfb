import {bigramsOf, wordsOf} from "./tokens.ts";

const MIN_WORDS = 4;
const DAMPING = 0.85;
const ROUNDS = 30;
/**
 * Weight of a sentence's salience in the choice; the rest is its novelty compared with the chosen
 * ones.
 */
const SALIENCE = 0.7;
const NOT_THE_END = /(?:\b(?:TP|St|Mr|Mrs|Ms|Dr|vs|No|Inc|Ltd|ThS|TS|GS|PGS|Th|Tp|\p{Lu})\.)$/u;

/**
 * Sentences of a text; a full stop within a number or after a known abbreviation does not end one.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?…]["”’»)]*)\s+(?=[\p{Lu}\p{N}"“«‘])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && NOT_THE_END.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== "") sentences.push(part);
  }
  return sentences;
}

/**
 * The most informative sentences, verbatim and in order: TextRank (damping 0.85) over the cosine of
 * folded words and neighbouring pairs, with a prior that halves towards the end because news begins
 * with what matters, and maximal marginal relevance (0.7 salience, 0.3 novelty) for the choice. A
 * text of at most `limit` sentences is returned whole.
 *
 * @param kept the index of a sentence that is always chosen
 */
export function weightiest(sentences: readonly string[], limit: number, kept?: number): string {
  if (sentences.length <= limit) return sentences.join(" ");
  const vectors = sentences.map(featuresOf);
  const similarity = similarities(vectors);
  const sums = similarity.map((row) => row.reduce((sum, value) => sum + value, 0));
  const prior = sentences.map((_, index) => 1 - (0.5 * index) / (sentences.length - 1));
  const priorSum = prior.reduce((sum, value) => sum + value, 0);
  let rank = prior.map((value) => value / priorSum);
  for (let round = 0; round < ROUNDS; round++)
    rank = rank.map((_, to) => {
      const voted = rank.reduce(
        (sum, value, from) =>
          sum + (sums[from]! > 0 ? (value * similarity[from]![to]!) / sums[from]! : 0),
        0,
      );
      return ((1 - DAMPING) * prior[to]!) / priorSum + DAMPING * voted;
    });
  const salience = rank.map((value, index) =>
    vectors[index]!.words < MIN_WORDS ? 0 : value * prior[index]!,
  );
  const highest = Math.max(...salience) || 1;
  const chosen: number[] = kept === undefined ? [] : [kept];
  while (chosen.length < limit) {
    const gain = (index: number) =>
      (SALIENCE * salience[index]!) / highest -
      (1 - SALIENCE) * Math.max(0, ...chosen.map((other) => similarity[index]![other]!));
    const rest = sentences.map((_, index) => index).filter((index) => !chosen.includes(index));
    chosen.push(rest.reduce((best, index) => (gain(index) > gain(best) ? index : best)));
  }
  return chosen
    .sort((a, b) => a - b)
    .map((index) => sentences[index]!)
    .join(" ");
}

const featuresOf = (sentence: string) => {
  const words = wordsOf(sentence);
  return {features: new Set([...words, ...bigramsOf(words)]), words: words.length};
};

type Features = ReturnType<typeof featuresOf>;

/** The similarity of each pair of sentences; 0 for a sentence with itself. */
function similarities(vectors: readonly Features[]): number[][] {
  const rows: number[][] = [];
  for (const one of vectors)
    rows.push(
      vectors.map(
        (other, to) => rows[to]?.[rows.length] ?? (one === other ? 0 : overlap(one, other)),
      ),
    );
  return rows;
}

/** Cosine of two sets: shared features over the geometric mean of their sizes. */
function overlap({features: a}: Features, {features: b}: Features): number {
  let shared = 0;
  for (const feature of a) if (b.has(feature)) shared++;
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.size);
}
