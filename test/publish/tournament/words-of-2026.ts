/** Words of the World Cup of 2026, which no text of another tournament says. */
const OF_2026 =
  /world[ -]?cups?|chung kết thế giới|(?:vô địch|cúp) thế giới|world (?:champion|title)|\b48[ -](?:teams|đội(?! thắng))|\b104 (?:matches|trận)|\bm-104\b|(?:round of|last|vòng) 32|vòng 1\/16|(?<![.\d])2026(?![-.\d])/gi;

/** Names of the contract: of fields, shapes, a kind of milestones and its list of stages. */
const OF_THE_CONTRACT =
  /\bworldCups?(?:Goals|Weight)?\b|WorldCupHeadToHead|MatchHistoryWorldCups|most-world-cups|(?:group stage|[Rr]ound): round of 32|group stage, round of 32|reaching the round of 32/g;
/** The address of another site, which is no text. */
const ELSEWHERE = /href="https:\/\/github\.com\/[^"]*"/g;

/** The words of 2026 in a file, each with what is around it. */
export function wordsOf2026(url: string, text: string): string[] {
  const rest = text.replaceAll(OF_THE_CONTRACT, "…").replaceAll(ELSEWHERE, "…");
  return [...rest.matchAll(OF_2026)].map(
    ({index}) => `${url}: ${rest.slice(Math.max(0, index - 40), index + 40)}`,
  );
}
