import {describe, expect, test} from "vitest";
import {environmentOf} from "../../../bin/doctor/environment.ts";
import {VARIABLES, type Variable} from "../../../pipeline/kit/config/config.ts";

/** Values that look like faults of other variables or like the end of a message. */
const NASTY = [
  {says: "a separator and another name", value: "8; HOST nonsense"},
  {says: "a whole fault", value: 'x"; PORT is "1"; expected a port'},
  {says: "the beginning of the message", value: "the environment is not usable: PORT is taken"},
  {says: "two lines", value: "8\nHOST nonsense\n"},
  {says: "names alone", value: "; PORT ; HOST ; BASE_URL "},
];
const variables: readonly Variable<unknown>[] = Object.values(VARIABLES);
const refusing = (value: string) =>
  variables.filter(({read}) => read(value) === undefined).map(({name}) => name);
const failures = (env: Record<string, string>) =>
  environmentOf(env, "/nowhere").lines.filter(({status}) => status === "fail");

describe.each(NASTY)("$says", ({value}) => {
  test.each(refusing(value))("in %s is one fault, on one line", (name) => {
    const lines = failures({[name]: value});
    expect(lines.map((line) => line.name)).toEqual([name]);
    expect(lines[0]!.says).toMatch(/^is [^\n]*; expected [^\n]+$/);
  });

  test("in every variable at once is a fault of each that refuses it", () => {
    const env = Object.fromEntries(variables.map(({name}) => [name, value]));
    expect(failures(env).map(({name}) => name)).toEqual(refusing(value));
  });
});

test("a weak secret leaves production what it is", () => {
  const env = {
    NODE_ENV: "production",
    HOST: "0.0.0.0",
    BASE_URL: "https://cup.example",
    ADMIN_TOKEN: "changeme",
  };
  const {config, lines} = environmentOf(env, "/nowhere");
  expect(config.environment).toBe("production");
  expect(lines.map(({name, status}) => `${name} ${status}`)).toEqual(["ADMIN_TOKEN fail"]);
});
