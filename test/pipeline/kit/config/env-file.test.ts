import {expect, test} from "vitest";
import {readEnvFile} from "../../../../pipeline/kit/config/env-file.ts";

const KNOWN = [
  "PORT",
  "HOST",
  "ADMIN_TOKEN",
  "BASE_URL",
  "COOKIE_SECRET",
  "TRUSTED_PROXIES",
  "BROADSHEET_DB",
  "BROADSHEET_OUT",
];

test.each([
  ["good lines", "# a comment\n\nPORT=1\n  export HOST = x # why\nADMIN_TOKEN='a b'\n", []],
  ["lines that end as on Windows", "PORT=1\r\n\r\n# x\r\nHOST=y\r\n", []],
  ["a value of several lines", 'ADMIN_TOKEN="one\nno line of its own\nthree"\nPORT=1', []],
  [
    "letters left out",
    "ADMIN_TOKN=x",
    ["line 1: nothing reads ADMIN_TOKN; did you mean ADMIN_TOKEN?"],
  ],
  [
    "letters swapped",
    "TRUSTED_PORXIES=x",
    ["line 1: nothing reads TRUSTED_PORXIES; did you mean TRUSTED_PROXIES?"],
  ],
  ["small letters", "base_url=x", ["line 1: nothing reads base_url; did you mean BASE_URL?"]],
  [
    "a plural",
    "COOKIE_SECRETS=x",
    ["line 1: nothing reads COOKIE_SECRETS; did you mean COOKIE_SECRET?"],
  ],
  ["a short name", "PROT=1", ["line 1: nothing reads PROT; did you mean PORT?"]],
  ["a name like none", "DATABASE=x", ["line 1: nothing reads DATABASE"]],
  [
    "a name twice",
    "PORT=1\nHOST=x\nPORT=2",
    ["PORT is set on line 1 and again on line 3; the last one counts"],
  ],
  [
    "lines that set nothing",
    "PORT=1\nthe port\nPORT: 2\n=3\n1PORT=4",
    [2, 3, 4, 5].map(
      (line) => `line ${line} sets nothing; expected NAME=value, or # before a comment`,
    ),
  ],
  [
    "a quote that is not closed",
    'ADMIN_TOKEN="abc\nPORT=1',
    ["line 1: the quote before the value of ADMIN_TOKEN is not closed"],
  ],
])("%s", (_, text, problems) => expect(readEnvFile(text, KNOWN).problems).toEqual(problems));

test("lines that set nothing take none of the others with them", () => {
  const text = "HOST=a\nADMIN TOKEN abc\nPORT=1\n=\nBASE_URL=x # y\nHOST='b c'\n";
  expect(readEnvFile(text, KNOWN).values).toEqual({HOST: "b c", PORT: "1", BASE_URL: "x"});
});

test("no value is repeated, whatever is wrong with its line", () => {
  const text = [
    "ADMIN_TOKN=marker",
    "marker",
    "ADMIN_TOKEN: marker",
    'COOKIE_SECRET="marker',
    "1=marker",
    "PORT=marker",
    "PORT=marker",
  ];
  const {problems} = readEnvFile(text.join("\n"), KNOWN);
  expect(problems).toHaveLength(6);
  expect(problems.join("\n")).not.toContain("marker");
});
