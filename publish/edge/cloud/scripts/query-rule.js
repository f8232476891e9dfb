/**
 * The rule for queries, the same as in `publish/query.ts`, in the subset of JavaScript that every
 * network's runtime supports.
 */

/** A decoded part of a query; undefined if it is not valid UTF-8. */
function decodedPart(part) {
  try {
    return decodeURIComponent(
      part.replace(/\+/g, " ").replace(/%(?![0-9a-fA-F][0-9a-fA-F])/g, "%25"),
    );
  } catch (_) {
    return undefined;
  }
}

/**
 * The pairs of name and value in a query without its question mark, except those with an empty
 * value; undefined for invalid UTF-8 or more than 50 parameters.
 */
export function pairsOf(query) {
  const parts = query.split("&");
  if (parts.length > 50) return undefined;
  const pairs = [];
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] === "") continue;
    const at = parts[i].indexOf("=");
    const name = decodedPart(at === -1 ? parts[i] : parts[i].slice(0, at));
    const value = at === -1 ? "" : decodedPart(parts[i].slice(at + 1));
    if (name === undefined || value === undefined) return undefined;
    if (value !== "") pairs.push([name, value]);
  }
  return pairs;
}

/** Whether a text is an existing day, such as 2026-06-11. */
function isDay(text) {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  const day = Number(text.slice(8));
  return days !== undefined && day >= 1 && day <= days;
}

/** The value of a text by its declaration; undefined if invalid. */
function readValue(declaration, text) {
  if (declaration.kind === "int") {
    const value = /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
    const isWithin =
      value >= declaration.from && (declaration.to === undefined || value <= declaration.to);
    return Number.isSafeInteger(value) && isWithin ? value : undefined;
  }
  if (declaration.kind === "enum")
    return declaration.values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (declaration.kind === "date") return isDay(text) ? text : undefined;
  return /^[A-Za-z0-9_-]+$/.test(text) ? text.toLowerCase() : undefined;
}

/**
 * Reads pairs by the declarations of an address: `key` identifies the static answer (`page=2`,
 * empty if all values are defaults), `wrong` lists the parameters that are given twice, missing, or
 * outside their declaration.
 */
export function readKey(declarations, pairs) {
  const key = [];
  const wrong = [];
  Object.keys(declarations).forEach((name) => {
    const declaration = declarations[name];
    const given = pairs.filter((pair) => pair[0] === name);
    if (given.length === 0) {
      if (declaration.default === undefined && declaration.required) wrong.push(name);
      return;
    }
    const value = given.length === 1 ? readValue(declaration, given[0][1]) : undefined;
    if (value === undefined) wrong.push(name);
    else if (value !== declaration.default) key.push(`${name}=${value}`);
  });
  return {key: key.join("&"), wrong: wrong};
}

/**
 * A decoded path; undefined if invalid: not UTF-8, dot segments, control characters, encoded
 * slashes or backslashes.
 */
export function pathOf(path) {
  if (/%(2f|5c)|\/(\.|%2e){1,2}(\/|$)/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\\\u0000-\u001f\u007f-\u009f]/.test(decoded) ? undefined : decoded;
  } catch (_) {
    return undefined;
  }
}

/** Whether the client is a browser that navigates; programs accept anything, or JSON. */
export function wantsHtml(accept) {
  const asked = (accept || "").toLowerCase();
  return (
    asked.split(",").some((part) => part.trim().startsWith("text/html")) && !asked.includes("json")
  );
}

/** A pattern for a path such as `/api/teams/{teamId}`. */
export function patternOf(path) {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{[A-Za-z0-9_]+\}/g, "[A-Za-z0-9_-]+")}$`);
}
