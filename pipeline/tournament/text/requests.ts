import {type Edition, inPlayingOrder} from "../edition.ts";
import {LANGUAGES} from "./grammar/types.ts";
import {folded} from "./grounding-names.ts";
import {recapFacts} from "./recap/facts.ts";
import {recapOf} from "./recap/recap.ts";
import type {TextRequest} from "./write-texts.ts";

/** The texts of an edition that a language model may write, the latest finished match first. */
export function textRequests(edition: Edition): TextRequest[] {
  const finished = inPlayingOrder(edition.matches).filter(({state}) => state.status === "finished");
  return finished.reverse().flatMap((match): TextRequest[] => {
    const facts = recapFacts(edition, match);
    if (!facts) return [];
    const paragraphs = recapOf(facts).paragraphs.length;
    return LANGUAGES.map((language) => ({kind: "recap", language, facts, paragraphs}));
  });
}

/** Words of the names of all players and teams, of four letters or more: shorter ones are too often other words. */
export function strangersOf({squads, teams}: Edition): ReadonlySet<string> {
  const names = [
    ...[...squads.values()].flatMap(({players}) => players.map(({name}) => name)),
    ...[...teams.values()].flatMap(({name}) => [name.en, name.vi]),
  ];
  return new Set(names.flatMap((name) => name.split(/[ -]/).map(folded)).filter((word) => word.length > 3));
}
