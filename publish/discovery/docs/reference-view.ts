import type {
  AnswerView,
  OperationView,
  ProblemLinkView,
  SampleView,
  SubjectView,
  WebhookView,
} from "../../../site/docs/views.ts";
import {generalProblem, PROBLEM_TYPES, problemAddress} from "../../problem-types.ts";
import {DELIVERED, wholeExample} from "../openapi/examples.ts";
import {cutJson, cutText} from "./cut.ts";
import type {ApiDescription, Described, DescribedOperation} from "./description.ts";
import type {Shapes} from "./shapes.ts";
import {curlOf, javascriptOf, type SampleRequest} from "./snippets.ts";

/** The first static resource of a path. */
export interface PrintedSample {
  readonly url: string;
  readonly type: string;
  readonly cacheControl: string;
  /** A readable excerpt of it: see `cutJson` and `cutText`. */
  readonly text: string;
}

/** Sources for describing operations, in addition to the description itself. */
export interface ReferenceSources {
  readonly api: ApiDescription;
  readonly baseUrl: string;
  /** The sample in the edition at a path; undefined if there is no static file. */
  readonly printed: (path: string) => PrintedSample | undefined;
  /**
   * Parameter values that exist in the edition. `ref` is that of a match; other parameters of that
   * name are found by their path up to the parameter, or by the whole path: `/api/briefing/{date}
   * date`.
   */
  readonly known: ReadonlyMap<string, string>;
}

const slugOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The sections of the reference, in the document's order. */
export function subjectsOf({tags, operations}: ApiDescription): readonly SubjectView[] {
  return tags
    .map(({name, description}) => ({
      slug: slugOf(name),
      name,
      description,
      operations: operations.filter(({tag}) => tag === name),
    }))
    .filter((subject) => subject.operations.length > 0);
}

/** The part of an operation's view that does not depend on the edition. */
type SettledView = Omit<OperationView, "cache" | "curl" | "javascript" | "sample">;

/** Describes an operation without samples of the edition: words, tables and errors. */
export function settledView(operation: DescribedOperation, shapes: Shapes): SettledView {
  const {id, method, path, summary, description, deprecated, parameters, body} = operation;
  const [mediaType, content] = Object.entries(body ?? {})[0] ?? [];
  return {
    id,
    method,
    path,
    summary,
    description,
    deprecated,
    credential: credentialWords(operation),
    parameters: parameters.map(({name, required = false, schema = {}, ...one}) => ({
      ...shapes.field(name, schema, required),
      description: one.description ?? schema.description ?? null,
      in: one.in,
    })),
    body:
      body === null || content === undefined || mediaType === undefined
        ? null
        : {
            mediaTypes: Object.keys(body),
            type: content.schema ? shapes.typeOf(content.schema) : [],
            fields: content.schema ? shapes.fieldsOf(content.schema) : [],
          },
    answers: answersOf(operation, shapes),
    problems: problemsOf(operation),
  };
}

/** An operation as shown on its page, with samples of the edition. */
export function operationView(
  operation: DescribedOperation,
  settled: SettledView,
  sources: ReferenceSources,
): OperationView {
  const request = sampleRequest(operation, sources);
  return {
    ...settled,
    cache: cacheWords(operation, sources),
    curl: curlOf(request),
    javascript: javascriptOf(request),
    sample: sampleOf(operation, sources),
  };
}

/** A webhook message as shown in the reference: its shape, and one that was delivered. */
export function webhookView(
  {id, path: type, summary, description, parameters, body}: DescribedOperation,
  shapes: Shapes,
): WebhookView {
  const [content] = Object.values(body ?? {});
  const delivered = DELIVERED[type];
  const told = content?.schema && shapes.reached([content.schema]);
  const shape = told?.find(({name}) => content?.schema?.$ref?.endsWith(`/${name}`));
  return {
    id,
    type,
    summary: shape?.description ?? summary,
    description,
    headers: parameters.map(({name, required = false, schema = {}, ...one}) => ({
      ...shapes.field(name, schema, required),
      description: one.description ?? null,
    })),
    payload: content?.schema ? shapes.typeOf(content.schema) : [],
    fields: content?.schema ? shapes.fieldsOf(content.schema) : [],
    sample: delivered
      ? {
          headers: Object.entries(delivered.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join("\n"),
          body: cutJson(delivered.body),
        }
      : null,
  };
}

/** The schemas of request bodies and of answers that are not problems. */
export const bodySchemas = ({body, responses}: DescribedOperation): readonly Described[] =>
  [body, ...responses.filter((one) => !isProblem(one)).map(({content}) => content)].flatMap(
    (contents) => Object.values(contents ?? {}).flatMap(({schema}) => schema ?? []),
  );

const isSuccess = ({status}: {readonly status: string}): boolean => /^[123]/.test(status);
const success = ({responses}: DescribedOperation) =>
  responses.find(({status}) => status.startsWith("2"));
/** Media type and content of the success body. */
const successBody = (operation: DescribedOperation) =>
  Object.entries(success(operation)?.content ?? {})[0];

function answersOf({responses, summary}: DescribedOperation, shapes: Shapes): AnswerView[] {
  return responses
    .filter((one) => !isProblem(one))
    .map(({status, description, content}) => {
      const [mediaType, body] = Object.entries(content ?? {})[0] ?? [];
      return {
        status,
        // omit a summary that is already shown above
        description: description === summary ? "" : description,
        mediaType: mediaType ?? null,
        type: body?.schema ? shapes.typeOf(body.schema) : [],
        fields: body?.schema ? shapes.fieldsOf(body.schema) : [],
      };
    });
}

type Response = DescribedOperation["responses"][number];
/** Errors of a protocol that defines their form are documented like other answers. */
const isProblem = ({status, content = {[PROBLEM]: {}}}: Response): boolean =>
  !isSuccess({status}) && PROBLEM in content;
const PROBLEM = "application/problem+json";

const problemsOf = ({responses}: DescribedOperation): ProblemLinkView[] =>
  responses.filter(isProblem).map(({status, description}) => ({
    status: status === "default" ? "other" : status,
    description,
    href: problemHref(Number(status)),
  }));

const problemHref = (status: number): string | null => {
  const known = Object.values(PROBLEM_TYPES).find((type) => type.status === status);
  return known ? problemAddress(generalProblem(known.status)) : "/problems";
};

function credentialWords({security}: DescribedOperation): string {
  const ways = security.filter((schemes) => schemes.length > 0).map((schemes) => schemes[0]!);
  if (ways.length === 0) return "None.";
  const words = ways.map(({type, name, in: place, scheme}) =>
    type === "http"
      ? `\`Authorization: ${scheme === "bearer" ? "Bearer" : scheme}\``
      : place === "cookie"
        ? `Cookie \`${name}\``
        : `\`${name}\``,
  );
  const optional = ways.length < security.length;
  return `${words.join(" or ")}${optional ? ", if the server requires it" : ""}.`;
}

function cacheWords(operation: DescribedOperation, {printed}: ReferenceSources): string {
  const {method, path} = operation;
  const header = success(operation)?.headers?.["Cache-Control"]?.schema;
  const promise =
    (method === "GET" ? printed(path)?.cacheControl : undefined) ??
    header?.const ??
    header?.example ??
    header?.enum?.[0];
  if (typeof promise !== "string") return "Not cacheable (`no-store`).";
  const seconds = Number(/max-age=(\d+)/.exec(promise)?.[1] ?? 0);
  return `A copy is valid for ${duration(seconds)}; then revalidate it with its \`ETag\` (\`${promise}\`).`;
}

function duration(seconds: number): string {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, "day"]
      : seconds >= 60
        ? [seconds / 60, "minute"]
        : [seconds, "second"];
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}

function sampleOf(operation: DescribedOperation, sources: ReferenceSources): SampleView | null {
  const printed = operation.method === "GET" ? sources.printed(operation.path) : undefined;
  if (printed !== undefined) {
    return {caption: "From this edition", href: printed.url, text: printed.text};
  }
  const [, content] = successBody(operation) ?? [];
  if (content === undefined) {
    const text = `${success(operation)?.status} ${success(operation)?.description}`;
    return {caption: "Answer, without a body", href: null, text};
  }
  const component = content.schema?.$ref?.split("/").at(-1) ?? "";
  const example =
    wholeExample(component) ??
    sources.api.exampleOf(content) ??
    exampleIn(content.schema, sources.api);
  if (example === undefined) return null;
  const text = typeof example === "string" ? cutText(example) : cutJson(example);
  return {caption: "Example", href: null, text};
}

/** The example in a schema, or in the schema that it refers to. */
function exampleIn(schema: Described | undefined, {schemas}: ApiDescription): unknown {
  if (schema === undefined) return undefined;
  const own = schema.example ?? schema.examples?.[0];
  if (own !== undefined || schema.$ref === undefined) return own;
  return exampleIn(schemas[schema.$ref.split("/").at(-1)!], {schemas} as ApiDescription);
}

/** The variables from which samples take credentials, by header. */
const VARIABLES: Readonly<Record<string, string>> = {
  "X-API-Key": "KEY",
  "X-Admin-Token": "ADMIN_TOKEN",
};

function sampleRequest(operation: DescribedOperation, sources: ReferenceSources): SampleRequest {
  const {method, path, parameters, security, body} = operation;
  const printed = method === "GET" ? sources.printed(path) : undefined;
  const [scheme] = security.find((schemes) => schemes.length > 0) ?? [];
  const [mediaType, content] = Object.entries(body ?? {})[0] ?? [];
  const [answerType] = successBody(operation) ?? [];
  const query = parameters
    .filter((one) => one.in === "query" && one.required)
    .map((one) => {
      const value = sources.known.get(`${path} ${one.name}`) ?? exampleValue(one);
      return `${one.name}=${encodeURIComponent(String(value ?? one.name.toUpperCase()))}`;
    });
  const url =
    printed?.url ??
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const declared = parameters.find((one) => one.in === "path" && one.name === name);
      const value =
        sources.known.get(`${path} ${name}`) ??
        sources.known.get(`${path.slice(0, path.indexOf(`{${name}}`))}{${name}} ${name}`) ??
        sources.known.get(name) ??
        (declared && exampleValue(declared));
      return value === undefined ? name.toUpperCase() : String(value);
    }) + (query.length > 0 ? `?${query.join("&")}` : "");
  return {
    method,
    url: sources.baseUrl + url,
    credential:
      scheme === undefined || scheme.in === "cookie"
        ? null
        : scheme.type === "http"
          ? {name: "Authorization", variable: "TOKEN", prefix: "Bearer "}
          : {name: scheme.name!, variable: VARIABLES[scheme.name!] ?? "KEY", prefix: ""},
    body:
      mediaType === undefined || content === undefined
        ? null
        : {mediaType, text: requestText(mediaType, content, sources.api)},
    reads: readsAs(answerType),
  };
}

type Content = NonNullable<DescribedOperation["body"]>[string];

function requestText(mediaType: string, content: Content, api: ApiDescription): string {
  const example = api.exampleOf(content) ?? exampleIn(content.schema, api);
  if (typeof example === "string") return example;
  if (example === undefined)
    return mediaType === "text/csv"
      ? "symbol\nFPT\nVNM"
      : mediaType === "application/json"
        ? "{}"
        : "";
  return mediaType === "application/x-www-form-urlencoded"
    ? new URLSearchParams(example as Record<string, string>).toString()
    : JSON.stringify(example, null, 2);
}

function exampleValue({
  example,
  examples,
  schema,
}: DescribedOperation["parameters"][number]): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? first?.value ?? schema?.example ?? schema?.examples?.[0] ?? schema?.enum?.[0];
}

function readsAs(mediaType: string | undefined): SampleRequest["reads"] {
  if (mediaType === undefined) return "nothing";
  if (mediaType === "text/event-stream") return "stream";
  if (/[/+]json/.test(mediaType)) return "json";
  return mediaType.startsWith("image/") ? "bytes" : "text";
}
