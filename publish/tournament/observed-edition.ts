import {type Edition, type EditionMatch, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import type {Observable} from "../standing-type.ts";

const names = new Map<string, Map<string, string>>();
/** The name of a piece: the same string from edition to edition, which is looked up faster than an equal one. */
function nameOf(owner: string, property: string): string {
  const known = names.get(owner) ?? new Map<string, string>();
  names.set(owner, known);
  const name = known.get(property) ?? `${owner}${property}`;
  known.set(property, name);
  return name;
}

/**
 * An edition in pieces: its properties, but of the odds and the matches each property by itself, and of a match's state each of its fields. A goal is
 * then a change of a few pieces, and whatever only asked for the status of that match stands.
 */
export const observableEdition: Observable<Edition> = {
  pieces(edition) {
    const pieces = new Map<string, unknown>();
    const add = (object: object, prefix: string) => {
      for (const [name, value] of Object.entries(object)) if (typeof value !== "function") pieces.set(nameOf(prefix, name), value);
    };
    const {matches, odds, ...rest} = edition;
    add(rest, "");
    add(odds, "odds ");
    pieces.set(
      "matches",
      matches.map(({fixture}) => fixture.matchId),
    );
    for (const {state, ...match} of matches) {
      add(match, `${match.fixture.matchId} `);
      add(state, `${match.fixture.matchId} state `);
    }
    return pieces;
  },

  observed(edition, read, once, kept) {
    const told = <T extends object>(object: T, prefix: string, untold?: keyof T): T => {
      const pieces = new Map<string | symbol, string>();
      for (const [name, value] of Object.entries(object))
        if (name !== untold && typeof value !== "function") pieces.set(name, nameOf(prefix, name));
      return new Proxy(object, {
        get(target, name) {
          const piece = pieces.get(name);
          if (piece !== undefined) read(piece);
          return Reflect.get(target, name);
        },
      });
    };
    const matches = edition.matches.map((match): EditionMatch => {
      const id = match.fixture.matchId;
      return told({...match, state: told(match.state, `${id} state `)}, `${id} `, "state");
    });
    const byId = new Map(edition.matches.map(({fixture}, index) => [fixture.matchId, matches[index]!]));
    return told(
      {
        ...edition,
        odds: told(edition.odds, "odds "),
        matches,
        match: (matchId) => byId.get(matchId)!,
        matchIdAt(ref) {
          const matchId = edition.matchIdAt(ref);
          if (matchId !== undefined) read(nameOf(`${matchId} `, "ref"));
          return matchId;
        },
        matchesOf: (teamId) =>
          once(`matches of ${teamId}`, () => inPlayingOrder(matches.filter(({home, away}) => home === teamId || away === teamId))),
        once,
        kept,
      },
      "",
      "odds",
    );
  },
};
