import {checkAnswer, checkHeaders, checkProblem, type Described, statusOf} from "./answers.ts";
import {essence, isDocumented, type Operation, type Parameter} from "./api.ts";
import {examplesOf, fill} from "./instances.ts";

/** A name that does not exist. */
const NOTHING = "nothing-of-this-name";

/** Checks an operation's answers to requests for missing, forbidden or malformed things. */
export async function checkErrors(described: Described, operation: Operation): Promise<void> {
  await Promise.all([
    checkAbsent(described, operation),
    checkBadValue(described, operation),
    checkCredential(described, operation),
    checkPreflight(described, operation),
  ]);
}

/** A missing resource must be 404; a malformed value may be 400. */
async function checkAbsent(described: Described, operation: Operation): Promise<void> {
  const inPath = operation.parameters.filter((one) => one.in === "path");
  if (inPath.length === 0 || !operation.isOpen || operation.method !== "GET") return;
  const values = Object.fromEntries(inPath.map((one) => [one.name, absentValue(one)]));
  const address = withNeeded(operation, fill(operation.path, values));
  const answer = await described.client.ask(address);
  if (answer.status === 429) return;
  checkHeaders(described, answer);
  const isAsSaid =
    (answer.status === 401 && operation.credentials.length > 0) ||
    ((answer.status === 404 || answer.status === 400) && isDocumented(operation, answer.status));
  if (described.findings.expect(isAsSaid, "status", address, "404 as documented", statusOf(answer)))
    checkProblem(described, operation, answer);
}

function absentValue({schema, name}: Parameter): string {
  const {type, format, minimum} = (schema ?? {}) as Readonly<Record<string, unknown>>;
  if (type === "integer") return String(minimum ?? 1);
  return format === "date" || name === "date" ? "1900-01-01" : NOTHING;
}

/** A query parameter that violates its schema must be 400. */
async function checkBadValue(described: Described, operation: Operation): Promise<void> {
  if (operation.method !== "GET" || !operation.isOpen || !isDocumented(operation, 400)) return;
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const values = Object.fromEntries(inPath.map((one) => [one.name, examplesOf(one)[0] ?? ""]));
  if (Object.values(values).includes("")) return;
  const bad = operation.parameters
    .filter((one) => one.in === "query")
    .map((one) => [one.name, badValue(one)] as const)
    .find(([, value]) => value !== undefined);
  if (bad === undefined) return;
  const [name, value] = bad as readonly [string, string];
  const needed = operation.parameters
    .filter((one) => one.in === "query" && one.required && one.name !== name)
    .map((one) => [one.name, examplesOf(one)[0] ?? "a"]);
  const query = new URLSearchParams([...needed, [name, value]] as [string, string][]);
  const address = `${fill(operation.path, values)}?${query}`;
  const answer = await described.client.ask(address);
  if (answer.status === 429 || (answer.status === 401 && operation.credentials.length > 0)) return;
  checkHeaders(described, answer);
  if (
    described.findings.expect(
      answer.status === 400,
      "status",
      address,
      "400 as documented",
      statusOf(answer),
    )
  )
    checkProblem(described, operation, answer);
}

/** A value that the schema of a parameter refuses; undefined if it accepts any text. */
function badValue({schema}: Parameter): string | undefined {
  const {type, enum: choices, format} = (schema ?? {}) as Readonly<Record<string, unknown>>;
  if (type === "integer" || choices !== undefined) return NOTHING;
  return format === "date" ? "2026-02-30" : undefined;
}

/** A request without the required credential must be refused. */
async function checkCredential(described: Described, operation: Operation): Promise<void> {
  if (operation.isOpen || operation.method !== "GET") return;
  const values = Object.fromEntries(
    operation.parameters.filter((one) => one.in === "path").map(({name}) => [name, NOTHING]),
  );
  const address = withNeeded(operation, fill(operation.path, values));
  const answer = await described.client.ask(address);
  if (answer.status === 429) return;
  const holds = described.findings.expect(
    answer.status === 401 || answer.status === 403,
    "credential",
    address,
    "401 without a credential",
    statusOf(answer),
  );
  if (!holds) return;
  if (answer.status === 401)
    described.findings.expect(
      "www-authenticate" in answer.headers,
      "credential",
      address,
      "WWW-Authenticate with 401",
      "nothing",
    );
  checkHeaders(described, answer);
  checkAnswer(described, operation, answer);
}

/** A preflight request must tell foreign pages what they may send. */
async function checkPreflight(described: Described, operation: Operation): Promise<void> {
  if (operation.credentials.some((one) => one !== "apiKey")) return;
  const values = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === "path")
      .map((one) => [one.name, examplesOf(one)[0] ?? absentValue(one)]),
  );
  const address = fill(operation.path, values);
  const {method} = operation;
  const answer = await described.client.ask(address, {
    method: "OPTIONS",
    headers: {
      "access-control-request-method": method,
      "access-control-request-headers": method === "GET" ? "if-none-match" : "content-type",
    },
  });
  const {headers} = answer;
  const allowed = headers["access-control-allow-methods"] ?? "";
  const origin = headers["access-control-allow-origin"];
  const wrong =
    answer.status === 0 || answer.status >= 300
      ? statusOf(answer)
      : origin === undefined
        ? "no Access-Control-Allow-Origin"
        : new RegExp(`(?:^|[ ,])(?:${method}|\\*)(?:$|[ ,])`).test(allowed)
          ? ""
          : `Access-Control-Allow-Methods: ${allowed || "nothing"}`;
  described.findings.expect(wrong === "", "preflight", `${method} ${address}`, method, wrong);
}

function withNeeded(operation: Operation, path: string): string {
  const needed = operation.parameters.filter((one) => one.in === "query" && one.required);
  const query = new URLSearchParams(needed.map((one) => [one.name, examplesOf(one)[0] ?? "a"]));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** An unknown address must be a problem document for programs and a page for browsers. */
export async function checkUnknownAddress(described: Described): Promise<void> {
  const {client, findings} = described;
  const address = `/api/${NOTHING}`;
  const [program, browser] = await Promise.all([
    client.ask(address),
    client.ask(`/${NOTHING}`, {headers: {accept: "text/html,application/xhtml+xml"}}),
  ]);
  const type = essence(program.headers["content-type"] ?? "");
  findings.expect(
    program.status === 404 && type === "application/problem+json",
    "problem",
    address,
    "404 with application/problem+json",
    `${statusOf(program)} with ${type || "no Content-Type"}`,
  );
  findings.expect(
    program.headers["access-control-allow-origin"] !== undefined,
    "cors-error",
    address,
    "Access-Control-Allow-Origin: *",
    "nothing",
  );
  checkHeaders(described, program);
  const shown = essence(browser.headers["content-type"] ?? "");
  findings.expect(
    browser.status === 404 && shown === "text/html",
    "error-page",
    `/${NOTHING}`,
    "404 with text/html",
    `${statusOf(browser)} with ${shown || "no Content-Type"}`,
  );
}
