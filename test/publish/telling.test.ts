import {describe, expect, test} from "vitest";
import {telling} from "../../publish/telling.ts";

interface Team {
  readonly code: string;
  readonly rank: number | null;
  readonly coach: {readonly name: string};
  readonly greet: () => string;
}
const team: Team = {code: "ESP", rank: 1, coach: {name: "De la Fuente"}, greet: () => "Hola"};

/** What is told of a team while something is done with it. */
function toldOf(work: (told: Team) => unknown, untold?: keyof Team): string[] {
  const heard: string[] = [];
  work(telling(team, "esp ", (piece) => heard.push(piece), untold));
  return heard;
}

describe("what is read is told", () => {
  test.each<{says: string; work: (told: Team) => unknown; heard: string[]}>([
    {says: "a property, each time", work: ({code}) => code, heard: ["esp code"]},
    {
      says: "nothing of what lies inside of one",
      work: ({coach}) => coach.name,
      heard: ["esp coach"],
    },
    {
      says: "all of it when it is spread",
      work: (told) => ({...told}),
      heard: ["esp code", "esp rank", "esp coach"],
    },
    {
      says: "all of it when it is written as JSON",
      work: (told) => JSON.stringify(told),
      heard: ["esp code", "esp rank", "esp coach"],
    },
    {
      says: "what an heir of it asks for and has not itself",
      work: (told) => Object.create(told, {code: {value: "POR"}}).rank,
      heard: ["esp rank"],
    },
    {says: "no function", work: ({greet}) => greet(), heard: []},
    {
      says: "nothing when only its keys are asked for",
      work: (told) => [Object.keys(told), "rank" in told],
      heard: [],
    },
  ])("$says", ({work, heard}) => {
    expect(toldOf(work)).toEqual(heard);
  });

  test("not what goes untold", () => {
    expect(toldOf(({coach, rank}) => [coach, rank], "coach")).toEqual(["esp rank"]);
  });
});

test("it is as the object is: the same keys in the same order, the same values", () => {
  const told = telling(team, "esp ", () => {});
  expect(Object.keys(told)).toEqual(Object.keys(team));
  expect({...told}).toEqual(team);
  expect(told.coach).toBe(team.coach);
});

test("two objects tell of themselves and to whom they were given", () => {
  const [first, second]: [string[], string[]] = [[], []];
  const spain = telling(team, "esp ", (piece) => first.push(piece));
  const other = telling({...team, code: "POR"}, "por ", (piece) => second.push(piece));
  expect([spain.code, other.code, other.rank]).toEqual(["ESP", "POR", 1]);
  expect([first, second]).toEqual([["esp code"], ["por code", "por rank"]]);
});

test("it cannot be changed", () => {
  const told = telling(team, "esp ", () => {}) as {code: string};
  expect(() => {
    told.code = "POR";
  }).toThrow(TypeError);
});
