import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import type {Observable} from "../standing-type.ts";

/**
 * An edition in pieces: its properties, but of the odds and the matches each property by itself, and of a match's state each of its fields. A goal is
 * then a change of a few pieces, and whatever only asked for the status of that match stands.
 */
export const observableEdition: Observable<Edition> = {
  pieces(edition) {
    const pieces = new Map<string, unknown>();
    for (const [name, value] of Object.entries(edition))
      if (name !== "matches" && name !== "odds" && typeof value !== "function") pieces.set(name, value);
    for (const [name, value] of Object.entries(edition.odds)) pieces.set(`odds ${name}`, value);
    for (const match of edition.matches) {
      const id = match.fixture.matchId;
      for (const [name, value] of Object.entries(match)) if (name !== "state") pieces.set(`${id} ${name}`, value);
      for (const [name, value] of Object.entries(match.state)) pieces.set(`${id} state ${name}`, value);
    }
    return pieces;
  },

  observed(edition, tell) {
    // What is made once is read by all who ask for it, so what it read is told again.
    const made = new Map<string, {readonly value: unknown; readonly reads: ReadonlySet<string>}>();
    const making: Set<string>[] = [];
    const read = (piece: string) => {
      for (const reads of making) reads.add(piece);
      tell(piece);
    };
    const told = <T extends object>(object: T, prefix: string): T => {
      const piece = new Map(Object.keys(object).map((name): [string | symbol, string] => [name, prefix + name]));
      return new Proxy(object, {
        get(target, name) {
          const reading = piece.get(name);
          if (reading !== undefined) read(reading);
          return Reflect.get(target, name);
        },
      });
    };
    const matches = edition.matches.map((match): EditionMatch => {
      const id = match.fixture.matchId;
      return told({...match, state: told(match.state, `${id} state `)}, `${id} `);
    });
    const byId = new Map(edition.matches.map(({fixture}, index) => [fixture.matchId, matches[index]!]));
    const place = new Map(edition.matches.map((match, index) => [match, matches[index]!]));
    return told(
      {
        ...edition,
        odds: told(edition.odds, "odds "),
        matches,
        match: (matchId) => byId.get(matchId)!,
        matchesOf: (teamId) => {
          for (const {fixture} of edition.matches)
            for (const name of ["home", "away", "fixture", "state kickoffAt"]) read(`${fixture.matchId} ${name}`);
          return edition.matchesOf(teamId).map((match) => place.get(match)!);
        },
        once<T>(key: string, make: () => T): T {
          const known = made.get(key);
          if (known) {
            for (const piece of known.reads) read(piece);
            return known.value as T;
          }
          const reads = new Set<string>();
          making.push(reads);
          try {
            const value = make();
            made.set(key, {value, reads});
            return value;
          } finally {
            making.splice(making.indexOf(reads), 1);
          }
        },
      },
      "",
    );
  },
};
