import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import type {playerOf} from "../../../../../publish/tournament/players/player.ts";
import {startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

type Player = ReturnType<typeof playerOf>;
interface Rows {
  readonly [table: string]: readonly {
    readonly team: {readonly teamId: string};
    readonly rank?: number;
  }[];
}

let cup: {readonly out: string; readonly db: Store};
let live: Awaited<ReturnType<typeof startLive>>;
beforeAll(async () => {
  const {out, db, store} = await printedCup();
  cup = {out, db};
  live = await startLive({out, store});
});
afterAll(async () => {
  await live.close();
  cup.db.close();
});

const AT = "/api/tournaments/2030";
const ask = async (path: string) => {
  const answer = await fetch(`${live.base}${AT}${path}`);
  return {status: answer.status, body: (await answer.json()) as Record<string, unknown>};
};

describe("one team of a table", () => {
  test.each([
    ["/scorers", ["scorers", "ownGoals"]],
    ["/cards", ["teams", "players", "suspended"]],
  ])("%s: its rows of the whole one, with their ranks", async (path, parts) => {
    const whole = (await ask(path)).body as unknown as Rows;
    for (const team of ["ard", "ARD"]) {
      const {status, body} = await ask(`${path}?team=${team}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({filter: {team: "ard"}});
      for (const part of parts)
        expect((body as unknown as Rows)[part]).toEqual(
          whole[part]!.filter((row) => row.team.teamId === "ard"),
        );
    }
    expect(whole[parts[0]!]!.filter((row) => row.team.teamId === "ard").length).toBeGreaterThan(0);
  });

  test.each(["ard", "bel", "fen", "zzz"])("totals of %s are those of its rows", async (team) => {
    const {matches} = (await ask(`/squads/${team}`)).body as {matches?: readonly object[]};
    const played = matches?.length ?? 0;
    const sum = (rows: readonly object[], figure: string) =>
      rows.reduce((total, row) => total + (row as Record<string, number>)[figure]!, 0);
    const goals = (await ask(`/scorers?team=${team}`)).body as unknown as Rows;
    expect(goals.totals).toMatchObject({
      matches: played,
      scorers: goals.scorers!.length,
      goals: sum(goals.scorers!, "goals"),
      penalties: sum(goals.scorers!, "penalties"),
      ownGoals: sum(goals.ownGoals!, "ownGoals"),
    });
    const cards = (await ask(`/cards?team=${team}`)).body as unknown as Rows;
    expect(cards.totals).toMatchObject({
      matches: played,
      cardsKnown: sum(cards.teams!, "cardsKnown"),
      yellowCards: sum(cards.players!, "yellowCards"),
      sentOff: sum(cards.players!, "sentOff"),
    });
  });

  test("/players: the squad, on one page", async () => {
    const pages = [
      await ask("/players"),
      await ask("/players?page=2"),
      await ask("/players?page=3"),
    ];
    const all = pages.flatMap(({body}) => (body as unknown as Rows).players!);
    expect(all.length).toBe(pages[0]!.body.total);
    const {status, body} = await ask("/players?team=bel");
    expect(status).toBe(200);
    const own = all.filter((row) => row.team.teamId === "bel");
    expect(body).toMatchObject({page: 1, total: own.length, totalPages: 1, players: own});
    expect((await ask("/players?team=bel&page=2")).body).toMatchObject({page: 2, players: []});
    expect((await ask("/players?page=99")).body).toMatchObject({page: 99, players: []});
  });

  test.each(["/scorers", "/cards", "/players"])(
    "%s of an unknown player: no rows",
    async (path) => {
      const {status, body} = await ask(`${path}?team=zzz`);
      expect([status, body.filter]).toEqual([200, {team: "zzz"}]);
      expect([
        ...((body.scorers ?? body.teams ?? []) as []),
        ...((body.players ?? []) as []),
      ]).toEqual([]);
    },
  );

  test.each([
    ["/../1930/scorers", 404, "1930"],
    ["/players?page=0", 400, "page"],
  ])("%s is a problem: %s", async (path, status, detail) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});

describe("one player", () => {
  let squad: {readonly matches: readonly object[]; readonly players: readonly Player[]};
  beforeAll(async () => {
    squad = (await ask("/squads/ard")).body as unknown as typeof squad;
  });

  test("is who the squad has under the id, with his matches in full", async () => {
    const busiest = squad.players.toSorted((a, b) => b.matches.length - a.matches.length)[0]!;
    const {status, body} = await ask(`/players/${busiest.playerId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      year: 2030,
      playerId: busiest.playerId,
      team: {teamId: "ard"},
      record: busiest.record,
    });
    const {matches} = body as unknown as Player;
    expect(matches.length).toBe(busiest.matches.length);
    expect(matches.length).toBeGreaterThan(2);
    expect(matches[0]).toEqual({...squad.matches[0], ...busiest.matches[0]});
  });

  test("every one of the squad answers; team and shirt lead to the same", async () => {
    for (const {playerId, shirt} of squad.players) {
      const [whole, short] = [
        await ask(`/players/${playerId}`),
        await ask(`/players/ard-${shirt}`),
      ];
      expect(whole.status).toBe(200);
      expect(short).toEqual(whole);
    }
  });

  test.each([
    {path: "/players/ard-99"},
    {path: "/players/ard-1-somebody-else"},
    {path: "/players/zzz-1"},
    {path: "/players/nobody"},
    {path: "/../1930/players/ard-1"},
  ])("$path is unknown: 404", async ({path}) => {
    expect((await ask(path)).status).toBe(404);
  });
});
