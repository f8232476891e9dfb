/**
 * The arrays that tournaments are played in. There is one set in each thread; a tournament's tables
 * are copied in by `load` before it is played, and nothing in here is expected to survive until
 * another one is.
 *
 * That they are the same for every tournament is what makes the inner loops fast, up to twice: V8
 * makes the address and length of a constant array part of the machine code, where one that comes
 * as a parameter is looked up at every access. For that a file keeps them as a constant of its own,
 * `const space = WORKSPACE`, and a function takes out what it needs before its first loop.
 */
export const WORKSPACE = {
  /**
   * Random numbers of one run: one for each group match, one for each bundle of them, one for each
   * tie.
   */
  bits: new Int32Array(1024),

  // How matches are drawn; see `Draws`.
  rowTables: new Int32Array(64 * 1024),
  rows: new Int32Array(64),
  spots: new Int32Array(384),
  outcomes: new Int32Array(8 * 729),
  scoreTables: new Int32Array(3 * 384 * 128),
  scores: new Int32Array(384),

  // How groups are ordered; see `GroupTables`.
  starts: new Int32Array(33),
  matchStarts: new Int32Array(33),
  home: new Int32Array(384),
  away: new Int32Array(384),
  openStarts: new Int32Array(33),
  openMatches: new Int32Array(384),
  appearanceStarts: new Int32Array(129),
  appearances: new Int32Array(768),
  order: new Int32Array(128),
  key: new Float64Array(128),
  mini: new Float64Array(128),
  settled: new Float64Array(2 * 128),
  worth: new Float64Array(2 * 1024 * 2),
  miniWorth: new Float64Array(2 * 768),

  // What points decide; see `PointsOrders`.
  pointsStarts: new Int32Array(32),
  pointsOrders: new Int32Array(32 * 729),
  thirdPoints: new Int32Array(32),
  pairs: new Int32Array(128),
  unordered: new Int32Array(33),
  found: new Int32Array(2),

  // How the bracket is filled; see `SeatTables`.
  placeSeats: new Int32Array(128),
  places: new Int32Array(128),
  thirdSeats: new Int32Array(32),
  thirdSources: new Int32Array(1 << 16),
  thirdRows: new Int32Array(1 << 16),
  recordedSeats: new Int32Array(128),
  recordedTeams: new Int32Array(128),
  byPoints: new Int32Array(16),
  rankedThirds: new Int32Array(32),
  cut: new Int32Array(3),
  seats: new Int32Array(128),

  // The bracket; see `TieTables`.
  from: new Int32Array(128),
  middle: new Int32Array(128),
  to: new Int32Array(128),
  table: new Int32Array(128),
  winnerSeat: new Int32Array(128),
  steps: new Int32Array(128),
  chances: new Float64Array(1 << 16),
  journey: new Int32Array(128),
  winners: new Int32Array(128),
  alive: new Float64Array(128),
  next: new Float64Array(128),

  // The tally and its layout.
  placeRows: new Int32Array(128),
  journeys: new Int32Array(1 << 14),
  tally: new Float64Array(1 << 17),
};

/** Some of the arrays, as long as a tournament needs them. */
export type Tables<Name extends keyof typeof WORKSPACE> = {
  readonly [name in Name]: (typeof WORKSPACE)[name] extends Float64Array
    ? Float64Array
    : Int32Array;
};

/**
 * @throws RangeError when a tournament is too large: more than 128 teams, 32 groups or 384 group
 * matches, give or take
 */
export function load(tables: Partial<Tables<keyof typeof WORKSPACE>>): void {
  for (const [name, source] of Object.entries(tables)) {
    const target = WORKSPACE[name as keyof typeof WORKSPACE];
    if (source.length > target.length)
      throw new RangeError(
        `${name} of the tournament has ${source.length} entries, expected ${target.length} at most`,
      );
    target.set(source);
  }
}
