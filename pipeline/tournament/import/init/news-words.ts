import type {Downloaded} from "./downloaded.ts";

/** `news/football.json`. */
interface NewsWords {
  readonly description: string;
  readonly groups: readonly {readonly kind: string; readonly phrases: readonly string[]}[];
}

/** Kinds with the names of a tournament, its places and its years. */
const NAMING = ["edition", "tournament", "qualifying", "honour", "host", "other-year"];
const CHAMPIONS = "world (?:champions?|title|crown)|champions of the world|vô địch thế giới";

/**
 * The words of football news with the names of a new tournament and its places. Names of the old
 * one count as those of another competition; other phrases that contain them are left out.
 */
export function newsWords(words: NewsWords, {name, tournament, matches, plan}: Downloaded) {
  const cup = tournament.competition;
  if (!cup) return words;
  const cups = [cup.name.en, cup.name.vi, cup.inHistory].map((one) => one.toLowerCase());
  const cities = [...plan.stadiums.map(({city}) => city), ...matches.map(({ground}) => ground)];
  const old = words.groups.flatMap(({kind, phrases}) => (kind === "tournament" ? phrases : []));
  const given: Record<string, readonly string[]> = {
    tournament: cups,
    honour: cups.flatMap((one) => [`${one} winner`, `${one} champion`]),
    host: cities.flatMap((city) => city?.toLowerCase() ?? []),
    "other-edition": cups.map((one) => `women ${one}`),
    "other-competition": old,
  };
  const named = new RegExp(
    `(?<!\\p{L})(?:${[...old, ...cups, "mundialista", CHAMPIONS].join("|")})(?!\\p{L})`,
    "u",
  );
  const groups = words.groups.flatMap((group) => {
    const {[group.kind]: own = []} = given;
    delete given[group.kind];
    const kept = NAMING.includes(group.kind) ? [] : group.phrases;
    const phrases = new Set([...own, ...kept.filter((one) => !named.test(one))]);
    return phrases.size > 0 ? {...group, phrases: [...phrases]} : [];
  });
  return {description: words.description.replace("the men's World Cup", `the ${name}`), groups};
}
