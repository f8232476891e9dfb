import {fastRandom} from "../../../pipeline/tournament/model/random.ts";

/** Content of an address: a JSON document, or a finished page. */
export interface Document {
  /** Path with extension, below the site: `api/matches/m-00001.json`. */
  readonly file: string;
  readonly body: object | string;
}

const KINDS = ["goal", "card", "substitution"] as const;
const NAMES =
  "Adeyemi Brandt Castro Duarte Eriksen Fontaine Gomes Haaland Ito Jansen Kim Lopez".split(" ");
const WORDS =
  "a the ball left right corner shot low high keeper saves crosses header far post near box foul late early wing pressing midfield wide heads clears again".split(
    " ",
  );

/**
 * Matches as JSON of some 2.9 KB and pages of some 12.6 KB, the same at every call: the output of
 * an edition of the tournament without the computation behind it.
 *
 * @param changed gives the first match another score
 */
export function documents(
  matches: number,
  pages: number,
  {changed = false}: {readonly changed?: boolean} = {},
): Document[] {
  const random = fastRandom("peers");
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const text = (count: number) => Array.from({length: count}, () => one(WORDS)).join(" ");
  const matchOf = (n: number) => {
    const id = `m-${String(n).padStart(5, "0")}`;
    const events = Array.from({length: 19}, (_, k) => ({
      minute: 1 + k * 4 + Math.floor(random() * 4),
      kind: one(KINDS),
      player: `${one(NAMES)} ${one(NAMES)}`,
      text: text(13),
    }));
    const score = {home: Math.floor(random() * 5), away: Math.floor(random() * 5)};
    return {
      file: `api/matches/${id}.json`,
      body: {
        id,
        home: one(NAMES),
        away: one(NAMES),
        kickoffAt: "2026-06-11T19:00:00Z",
        score: changed && n === 0 ? {...score, home: score.home + 1} : score,
        events,
      },
    };
  };
  const pageOf = (n: number) => {
    const sections = Array.from({length: 30}, () => `<h2>${text(5)}</h2><p>${text(65)}</p>`);
    const title = text(6);
    const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${sections.join("\n")}</body></html>\n`;
    return {file: `pages/p-${String(n).padStart(4, "0")}.html`, body};
  };
  return [
    ...Array.from({length: matches}, (_, n) => matchOf(n)),
    ...Array.from({length: pages}, (_, n) => pageOf(n)),
  ];
}
