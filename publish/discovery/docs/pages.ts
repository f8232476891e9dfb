import {readFileSync} from "node:fs";
import {join} from "node:path";
import {cached} from "../../../pipeline/kit/cached.ts";
import {PROJECT_FOLDER} from "../../../pipeline/kit/project-folder.ts";
import {consolePage} from "../../../site/docs/console-page.tsx";
import {GUIDES, guidePage} from "../../../site/docs/guides/guides.tsx";
import {problemList, problemPage} from "../../../site/docs/problem-page.tsx";
import {referencePage} from "../../../site/docs/reference-page.tsx";
import type {DocsFrame, GuideFacts} from "../../../site/docs/views.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import {BODY_LIMIT, PARTNER_PER_MINUTE, VISITOR_PER_MINUTE} from "../../contracts/contract.ts";
import {MAX_EVENTS} from "../../contracts/integration.ts";
import {type Renderable, records} from "../../endpoint.ts";
import {type ProblemName, problemNames} from "../../problem-types.ts";
import type {OpenApiDocument} from "../openapi/openapi.ts";
import {docsAssets} from "./assets.ts";
import {type DescribedOperation, describe} from "./description.ts";
import {problemSample, problemView} from "./problems.ts";
import {
  bodySchemas,
  operationView,
  settledView,
  subjectsOf,
  webhookView,
} from "./reference-view.ts";
import type {printedSamples, SampleSource} from "./samples.ts";
import {shapesOf} from "./shapes.ts";

export interface DocsOptions {
  /** The frame of every page of the site. */
  readonly frame: Frame;
  /** The OpenAPI document, created on first use. */
  readonly document: () => OpenApiDocument;
  readonly samples: ReturnType<typeof printedSamples>;
}

const {page} = records<SampleSource>();

/**
 * The documentation: console, reference, guides, a page for each kind of problem, and their files.
 */
export function docsRecords(options: DocsOptions): readonly Renderable<SampleSource>[] {
  const {document, samples} = options;
  const {baseUrl} = options.frame;
  const assets = docsAssets();
  const frame: DocsFrame = {frame: options.frame, docsStylesheetHref: assets.docs.path};
  const described = cached((_: DocsOptions) => {
    const api = describe(document());
    return {api, shapes: shapesOf(api.schemas), subjects: subjectsOf(api)};
  });
  /** The parts of a subject's page that do not depend on the edition. */
  const settled = cached((_: DocsOptions, slug: string) => {
    const {api, shapes, subjects} = described(options);
    const subject = subjects.find((one) => one.slug === slug)!;
    const isOfIt = ({tag}: DescribedOperation) => tag === subject.name;
    const [operations, webhooks] = [api.operations.filter(isOfIt), api.webhooks.filter(isOfIt)];
    return {
      subject,
      operations: operations.map((operation) => ({
        operation,
        view: settledView(operation, shapes),
      })),
      webhooks: webhooks.map((one) => webhookView(one, shapes)),
      shapes: shapes.reached([...operations, ...webhooks].flatMap(bodySchemas)),
    };
  });
  const printed = cached(samples);
  return [
    page({
      path: "/docs/api",
      summary: "The API: introduction, reference, and a console to try it",
      cache: "hourly",
      render: () => {
        const {api, subjects} = described(options);
        return consolePage({
          ...frame,
          title: "API",
          version: api.version,
          subjects,
          console: {
            stylesheets: assets.console.stylesheets.map(({path}) => path),
            script: assets.console.script.path,
            bundle: assets.console.bundle.path,
          },
        });
      },
    }),
    page({
      path: "/docs/api/{subject}",
      summary: "The operations of a subject, with samples, schemas, cache promises and errors",
      cache: "hourly",
      each: () => described(options).subjects.map(({slug}) => ({subject: slug})),
      render: (source, {subject: slug}) => {
        const {api, subjects} = described(options);
        const {operations, ...told} = settled(options, slug);
        const {find, known} = printed(source);
        return referencePage({
          ...frame,
          ...told,
          subjects,
          operations: operations.map(({operation, view}) =>
            operationView(operation, view, {api, baseUrl, printed: find, known}),
          ),
        });
      },
    }),
    page({
      path: "/docs/guides/{guide}",
      summary: "A guide to the API",
      cache: "settled",
      each: () => GUIDES.map(({slug}) => ({guide: slug})),
      render: ({tournament}, {guide}) =>
        guidePage(guide, {
          ...frame,
          facts: guideFacts(described(options).api.version, tournament),
        }),
    }),
    page({
      path: "/problems",
      summary: "Every kind of problem in the API's answers",
      cache: "settled",
      render: () => problemList({...frame, problems: problemNames.map(problemView)}),
    }),
    page({
      path: "/problems/{name}",
      summary: "A kind of problem: its cause and remedy",
      cache: "settled",
      each: () => problemNames.map((name) => ({name})),
      render: (_, {name}) =>
        problemPage({
          ...frame,
          problem: problemView(name as ProblemName),
          sample: problemSample(name as ProblemName),
        }),
    }),
    assets.docs,
    ...assets.console.stylesheets,
    assets.console.script,
    assets.console.bundle,
  ];
}

const SAMPLES = join(PROJECT_FOLDER, "docs/samples");

function guideFacts(version: string, {matches}: SampleSource["tournament"]): GuideFacts {
  const program = (name: string) => readFileSync(join(SAMPLES, name), "utf8").trimEnd();
  return {
    version,
    partnerPerMinute: PARTNER_PER_MINUTE,
    visitorPerMinute: VISITOR_PER_MINUTE,
    maxEvents: MAX_EVENTS,
    bodyKilobytes: BODY_LIMIT / 1_024,
    match: {ref: matches[0]!.ref},
    programs: {
      "verify.ts": program("verify.ts"),
      "receiver.ts": program("receiver.ts"),
      "verify.py": program("verify.py"),
      "verify.php": program("verify.php"),
    },
  };
}
