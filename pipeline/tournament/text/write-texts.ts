import pLimit from "p-limit";
import type {ChatProvider} from "../../kit/chat-provider.ts";
import {TextError} from "../../kit/errors.ts";
import type {Language} from "../../kit/grammar/types.ts";
import {sha256} from "../../kit/hash.ts";
import type {Store} from "../../kit/store.ts";
import {type Article, addText, type TextKey, textKey, writtenTexts} from "../queries/texts.ts";
import {grounded} from "./grounding.ts";

export type TextKind = "recap" | "preview" | "tactical-briefing" | "scenarios" | "market-briefing";

/** A text that a language model may write instead of the templates. */
export interface TextRequest {
  readonly kind: TextKind;
  readonly language: Language;
  readonly facts: object;
  /**
   * Number of paragraphs that the templates produce. The model must write as many, so that the
   * languages stay parallel.
   */
  readonly paragraphs: number;
  /** Topic of each paragraph, if fixed. */
  readonly topics?: readonly string[];
}

export interface TextsReport {
  readonly written: number;
  /** Answers with content that is not in the facts, or that were not a valid article. */
  readonly refused: number;
  readonly failed: number;
  readonly problems: readonly string[];
}

/** Hash of the facts that a text is written from. */
export const factsSha256 = (facts: object): string => sha256(JSON.stringify(facts));

const AT_ONCE = 4;
const MAX_PER_RUN = 40;
/** After this many failures in a run the provider is considered down. */
const MAX_FAILURES = 3;

const TASKS: Readonly<Record<TextKind, {readonly what: string; readonly headline: boolean}>> = {
  recap: {what: "a match report", headline: true},
  preview: {what: "a match preview", headline: false},
  "tactical-briefing": {what: "a tactical briefing before a match", headline: false},
  scenarios: {
    what: "what each result of a coming match would mean for both sides",
    headline: false,
  },
  "market-briefing": {
    what: "the headline and the opening of a briefing on the Vietnamese stock market before its open",
    headline: true,
  },
};
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {en: "English", vi: "Vietnamese"};

const system = ({kind, language, paragraphs, topics}: TextRequest): string =>
  `Write ${TASKS[kind].what} in ${LANGUAGE_NAMES[language]} for a newspaper, from the JSON facts alone. Use no number, name or date that is ` +
  `not in them, compute nothing, and give probabilities as whole per cents. Give a kick-off by its time under "${language}".` +
  `${topics ? ` One paragraph for each of these, in this order: ${topics.join("; ")}.` : ""} Answer with JSON and nothing else: ` +
  `{${TASKS[kind].headline ? '"headline": string, ' : ""}"paragraphs": [exactly ${paragraphs} strings]}.`;

/**
 * Asks a language model for the texts that are not yet stored, and stores those that pass the check
 * against their facts. If the provider fails or invents facts, the template text remains and
 * nothing else fails.
 *
 * @param unknownNames names of the tournament beyond the facts of one match, see `grounded`
 */
export async function writeTexts(
  {store, wallClock}: {readonly store: Store; readonly wallClock: string},
  provider: ChatProvider,
  requests: readonly TextRequest[],
  unknownNames: ReadonlySet<string> = new Set(),
): Promise<TextsReport> {
  const known = writtenTexts(store);
  const report = {written: 0, refused: 0, failed: 0, problems: [] as string[]};
  const limit = pLimit(AT_ONCE);
  const keyOf = ({kind, language, facts}: TextRequest): TextKey => ({
    kind,
    language,
    factsSha256: factsSha256(facts),
  });
  const open = requests
    .filter((request) => !known.has(textKey(keyOf(request))))
    .slice(0, MAX_PER_RUN);
  const write = async (request: TextRequest) => {
    if (report.failed >= MAX_FAILURES) return;
    const problem = (text: string) =>
      report.problems.push(`${request.kind} (${request.language}): ${text}`);
    try {
      const article = articleIn(
        await provider.ask(system(request), JSON.stringify(request.facts)),
        request,
      );
      const faults = faultsOf(article, request, unknownNames);
      if (faults.length === 0) {
        addText(store, {...keyOf(request), model: provider.model, body: article!}, wallClock);
        report.written++;
      } else {
        report.refused++;
        problem(`refused for ${faults.slice(0, 3).join(", ")}`);
      }
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      report.failed++;
      problem(error.message);
    }
  };
  await Promise.all(open.map((request) => limit(write, request)));
  return report;
}

/** The article in an answer, with or without a code fence around it; null if invalid. */
function articleIn(answer: string, {kind, paragraphs: expected}: TextRequest): Article | null {
  const json = /\{[\s\S]*\}/.exec(answer)?.[0];
  try {
    const {headline, paragraphs} = JSON.parse(json ?? "") as Partial<Article>;
    const isText = (text: unknown): text is string =>
      typeof text === "string" && text.trim() !== "";
    const titled = TASKS[kind].headline;
    if (
      (titled && !isText(headline)) ||
      !Array.isArray(paragraphs) ||
      paragraphs.length !== expected ||
      !paragraphs.every(isText)
    )
      return null;
    return {
      headline: titled && headline ? headline.trim() : null,
      paragraphs: paragraphs.map((text: string) => text.trim()),
    };
  } catch {
    return null;
  }
}

function faultsOf(
  article: Article | null,
  {facts, language, paragraphs}: TextRequest,
  unknownNames: ReadonlySet<string>,
): string[] {
  if (!article) return [`an answer that is no article of ${paragraphs} paragraphs`];
  return [article.headline ?? [], article.paragraphs].flat().flatMap((text) => {
    const is = grounded(text, facts, {language, unknownNames});
    return is.grounded ? [] : is.faults;
  });
}
