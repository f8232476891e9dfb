import {UsageError} from "../../../../pipeline/kit/errors.ts";
import type {EdgeFile, NetworkOptions, RouteManifest} from "../../target.ts";
import {scriptOf} from "../scripts.ts";
import {requestTable, responseTable} from "../table.ts";
import {cloudfrontTemplate} from "./template.ts";

/** Maximum size of a function in CloudFront, in bytes. */
const MAX_FUNCTION_BYTES = 10_240;

/**
 * A CloudFormation template with a distribution in front of a bucket, and its two functions as
 * readable files.
 *
 * @throws UsageError when a function is larger than CloudFront accepts
 */
export function cloudfrontFiles(manifest: RouteManifest, {origin}: NetworkOptions): EdgeFile[] {
  const request = scriptOf(
    [
      "Runs before the cache. Refuses invalid requests, keeps only declared parameters of a query,",
      "in one order, and finds their file in the bucket: _q/page=2/api/news.",
    ],
    requestTable(manifest, origin === null ? null : "server"),
    "cloudfront-request",
  );
  const response = scriptOf(
    ["Runs before an answer is sent."],
    responseTable(manifest),
    "cloudfront-response",
  );
  const functions = {request: lean(request), response: lean(response)};
  for (const [name, code] of Object.entries(functions)) {
    const bytes = Buffer.byteLength(code);
    if (bytes > MAX_FUNCTION_BYTES)
      throw new UsageError(
        `CloudFront accepts functions of at most ${MAX_FUNCTION_BYTES} bytes: the one for the ${name} has ${bytes}`,
      );
  }
  const template = cloudfrontTemplate(manifest, origin, functions);
  return [
    {name: "template.json", text: documentText(template)},
    {name: "viewer-request.js", text: request},
    {name: "viewer-response.js", text: response},
  ];
}

/** Removes comments and indentation, which count as bytes. */
const lean = (script: string): string =>
  script.replace(/^\s*(\/\/.*|\/\*\*?|\*\/|\*( .*)?|\/\*\*.*\*\/)\n/gm, "").replace(/^\s+/gm, "");

/** JSON with each list of words on one line: CloudFormation accepts 51,200 bytes at once. */
const documentText = (template: unknown): string =>
  `${JSON.stringify(template, null, 1)}\n`.replace(
    /\[\s+((?:"[^"\n]*"|\d+)(?:,\s+(?:"[^"\n]*"|\d+))*)\s+\]/g,
    (_, words: string) => `[${words.replace(/\s*\n\s*/g, " ")}]`,
  );
