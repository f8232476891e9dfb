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
  const pairings = home.length;
  const cells = teamCount ** 2;
  /** Row by row: 1 where two teams met, then one more than the number of the link. */
  const table = new Int32Array(cells);
  for (let n = 0; n < pairings; n++) table[home[n]! * teamCount + away[n]!] = table[away[n]! * teamCount + home[n]!] = 1;
  const start = new Int32Array(teamCount + 1);
  const opponent = new Int32Array(2 * pairings);
  let links = 0;
  let team = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (table[cell] === 0) continue;
    while (cell >= (team + 1) * teamCount) start[++team] = links;
    opponent[links++] = cell - team * teamCount;
    table[cell] = links;
  }
  start.fill(links, team + 1);
  const mirror = new Int32Array(links);
  const homeLink = new Int32Array(pairings);
  const awayLink = new Int32Array(pairings);
  for (let n = 0; n < pairings; n++) {
    const there = table[home[n]! * teamCount + away[n]!]! - 1;
    const back = table[away[n]! * teamCount + home[n]!]! - 1;
    homeLink[n] = mirror[back] = there;
    awayLink[n] = mirror[there] = back;
  }
  return {start, opponent: opponent.slice(0, links), mirror, homeLink, awayLink};
}
