/** Words of the World Cup of 2026, which no text of another tournament says. */
const OF_2026 =
  /world[ -]?cups?|chung kết thế giới|(?:vô địch|cúp) thế giới|world (?:champion|title)|\b48[ -](?:teams|đội(?! thắng))|\b104 (?:matches|trận)|\bm-104\b|(?:round of|last|vòng) 32|vòng 1\/16|(?<![.\d])2026(?![-.\d])/gi;

/** What an edition may say of World Cups, where, and why. */
const FACTS: readonly {readonly at: RegExp; readonly says: RegExp; readonly why: string}[] = [
  {
    at: /./,
    says: /"worldCups?(?:Goals|Weight)?"|\bworldCups?(?:Goals|Weight)?\b|WorldCups?(?:HeadToHead)?(?=[<"/&]|$)|MatchHistoryWorldCups|most-world-cups/g,
    why: "names of the contract's fields, which stay",
  },
  {
    at: /^\/(?:vi\/)?(?:matches|teams|docs|api)\//,
    says: /FIFA World Cup(?: qualification)?|<td>(?:Vòng loại )?World Cup<\/td>/g,
    why: "the competition of an earlier international",
  },
  {
    at: /^\/(?:vi\/)?(?:method|accuracy)$/,
    says: /Friendlies and World Cup matches weigh the same\. World Cup scores|Giao hữu và World Cup nặng như nhau\. Tỷ số World Cup|(?:on the World Cups of|các kỳ World Cup) 1990–2014|(?:guess at|Ở các kỳ|ở các kỳ) World Cups?/g,
    why: "what the model was fitted to and measured by",
  },
  {
    at: /^\/(?:vi\/)?method$/,
    says: /World Cups since 1930|openfootball\/worldcup\.json|các kỳ World Cup từ năm 1930|(?:The Fjelstul )?World ?Cup Database|jfjelstul\/worldcup/g,
    why: "sources of the data",
  },
  {
    at: /^\/(?:docs\/api\/|\.well-known\/openapi)/,
    says: /(?:group stage|[Rr]ound): round of 32|group stage, round of 32|reaching the round of 32|day after the 2022 World Cup, the rest as of the complete field of 2026/g,
    why: "stages that the contract knows, and where its examples are from",
  },
];

/** The words of 2026 in a file, each with what is around it; the examples of an API are no text. */
export function wordsOf2026(url: string, text: string): string[] {
  const own = url.startsWith("/.well-known/openapi") ? withoutExamples(text) : text;
  const rest = FACTS.filter(({at}) => at.test(url)).reduce(
    (left, {says}) => left.replaceAll(says, "…"),
    own,
  );
  return [...rest.matchAll(OF_2026)].map(
    ({index}) => `${url}: ${rest.slice(Math.max(0, index - 40), index + 40)}`,
  );
}

const withoutExamples = (document: string): string =>
  JSON.stringify(JSON.parse(document), (key, value) =>
    key === "example" || key === "examples" ? undefined : value,
  );
