import type {RenderedFile} from "../../../../publish/output/types.ts";
import {EXTRACTORS} from "./chances.ts";
import {Claims} from "./claims.ts";
import {cupOf} from "./cup.ts";
import {Cursor} from "./cursor.ts";
import {
  accuracyPage,
  articleBox,
  matchPage,
  methodPage,
  newsFigures,
  plain,
  recordsPage,
  tournamentPage,
} from "./pages.ts";
import {articleSentences, type Body, subjectsOf, unsaidIn, untoldIn} from "./texts.ts";
import {whatIfPage} from "./what-if.ts";

/** Names of fields between 0 and 1 that are not probabilities anywhere. */
const OTHER_FRACTIONS =
  /(?:^|\.)(?:standardErrors?|rates|rho|beta|priorSd|index|model|scoring|ratings?|brier|rps|logLoss|skill|difference|interval|settings|line|x|y|dx|dy|share|filled|yellowsPerMatch|goalsPerMatch|change|changePercent|points|added)(?:\.|$)/;
/** Such fields by the path of a record. */
const OTHER_PLACES: Readonly<Record<string, RegExp>> = {
  "/api/tournaments/{year}/prediction-accuracy": /HitRate$|^calibration\./,
  "/api/tournaments/{year}/ratings": /./,
  "/api/analysis/{ref}": /^factors\./,
  "/assets/what-if-{hash}.json": /^input\.|\.error$/,
};

/**
 * Addresses left out: the market has prices and no chances, the hub explains chances, and samples
 * in the documentation are from another instant. Back issues are too: their own tests compare them
 * with the bodies of their instant.
 */
const OF_OTHERS =
  /^(?:\/vi)?\/(?:docs|api\/(?:stocks|intel|briefing|hsx|indices)|desk|briefing|intel|portfolio|stocks|exchanges|sectors|indices|workshops|quizzes|on)(?:[/?]|$)/;

/** Pages that show chances in numbers, in both languages. */
const OF_TOURNAMENT =
  /^(?:\/vi)?(?:\/?|\/(?:strip|schedule(?:\/.+)?|tables|bracket|odds|teams(?:\/[^/]+)?))$/;
const OF_RECORDS = /^(?:\/vi)?\/records$/;
/** The share of the seats of a venue that were taken. */
const FILLED = /(?<=<dt>(?:Filled|Lấp đầy)<\/dt><dd>)[^<]*/g;
/** A score that is kept on one line. */
const WHOLE = /<span class="whole">([^<]*)<\/span>/g;
const OF_MATCH = /^(?:\/vi)?\/matches\//;

/**
 * The chances stated in the rendered bodies of one instant, and numbers that no extractor reads.
 */
export interface ReadPrint {
  readonly claims: Claims;
  /** Numbers between 0 and 1 that no extractor has registered. */
  readonly unclaimed: readonly string[];
  /** Percentages that match no number. */
  readonly unsaid: readonly string[];
}

export function readPrint(all: readonly RenderedFile[]): ReadPrint {
  const files = all.filter(({url}) => !OF_OTHERS.test(url));
  const bodies = files.filter(isBody).map(
    ({url, route, bytes}): Body => ({
      url,
      route,
      body: new Cursor(JSON.parse(Buffer.from(bytes).toString())),
    }),
  );
  const cup = cupOf(bodies);
  const subjects = subjectsOf(bodies);
  const claims = new Claims();
  for (const {url, route, body} of bodies) EXTRACTORS[route]?.(body, {claims, url, cup});
  const pages = pagesOf(files).flatMap((page) => {
    if (OF_TOURNAMENT.test(page.url)) return tournamentPage(page, {claims, cup});
    if (OF_MATCH.test(page.url)) return matchPage(page, {claims, cup});
    if (/^(?:\/vi)?\/what-if$/.test(page.url)) return whatIfPage(page, {claims, cup});
    if (OF_RECORDS.test(page.url)) return recordsPage(page, {claims, cup});
    if (/^(?:\/vi)?\/accuracy$/.test(page.url)) return accuracyPage(page, {claims, cup});
    if (/^(?:\/vi)?\/method$/.test(page.url)) return methodPage(page, {claims, cup});
    const box = articleBox(page, {claims, cup}).replaceAll(FILLED, "");
    const html = newsFigures({...page, html: box}, {claims, cup}, subjects);
    return untoldIn(plain(html), articleSentences(bodies)).map((said) => `${page.url}: ${said}`);
  });
  return {
    claims,
    unclaimed: unclaimedIn(bodies, claims),
    unsaid: [...unsaidIn(bodies, cup, claims), ...pages],
  };
}

/** Whether a file is a JSON body; the description of the API has examples from another day. */
const isBody = ({url, type}: RenderedFile): boolean =>
  /[/+]json/.test(type) && !url.startsWith("/.well-known");

/** Pages and feeds, without pictures of articles, which repeat their titles line by line. */
const pagesOf = (files: readonly RenderedFile[]) =>
  files
    .filter(
      ({url, type}) => /html|xml/.test(type) && !type.includes("svg") && !url.endsWith(".css"),
    )
    .map(({url, bytes}) => ({url, html: Buffer.from(bytes).toString().replaceAll(WHOLE, "$1")}))
    .filter(({html}) => html.includes("%"));

const unclaimedIn = (bodies: readonly Body[], claims: Claims): string[] => [
  ...new Set(
    bodies.flatMap(({url, route, body}) =>
      [...body.leaves()]
        .filter(({value}) => typeof value === "number" && value > 0 && value < 1)
        .filter(
          (leaf) =>
            !claims.isClaimed(url, leaf) &&
            !OTHER_FRACTIONS.test(leaf.path) &&
            OTHER_PLACES[route]?.test(leaf.path) !== true,
        )
        .map(({path}) => `${route} ${path.replaceAll(/\d+/g, "#")}`),
    ),
  ),
];
