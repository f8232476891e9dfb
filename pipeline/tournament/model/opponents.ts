import type {Pairings} from "./pairings.ts";

/**
 * Who met whom, as the rows of a sparse matrix: the links from `start[t]` to `start[t + 1]` are those of team t, and `opponent` says to whom
 * each leads. Two teams that met have one link each, whatever the ground.
 */
export interface Opponents {
  readonly start: Int32Array;
  readonly opponent: Int32Array;
  /** Of every link, that of the other side. */
  readonly mirror: Int32Array;
  /** Of every pairing, the link of its home side and that of its away side. */
  readonly homeLink: Int32Array;
  readonly awayLink: Int32Array;
}

export function opponentsOf({home, away}: Pairings, teamCount: number): Opponents {
  /** Row by row: 1 where two teams met, then one more than the number of the link. */
  const table = new Int32Array(teamCount ** 2);
  for (let n = 0; n < home.length; n++) table[home[n]! * teamCount + away[n]!] = table[away[n]! * teamCount + home[n]!] = 1;
  const start = new Int32Array(teamCount + 1);
  const opponent = new Int32Array(2 * home.length);
  let links = 0;
  for (let t = 0; t < teamCount; t++) {
    for (let o = 0; o < teamCount; o++) {
      if (table[t * teamCount + o] === 0) continue;
      opponent[links++] = o;
      table[t * teamCount + o] = links;
    }
    start[t + 1] = links;
  }
  const mirror = new Int32Array(links);
  const homeLink = new Int32Array(home.length);
  const awayLink = new Int32Array(home.length);
  for (let n = 0; n < home.length; n++) {
    const there = table[home[n]! * teamCount + away[n]!]! - 1;
    const back = table[away[n]! * teamCount + home[n]!]! - 1;
    homeLink[n] = mirror[back] = there;
    awayLink[n] = mirror[there] = back;
  }
  return {start, opponent: opponent.slice(0, links), mirror, homeLink, awayLink};
}
