import type {ComponentChildren} from "preact";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {ClockNote} from "../document/clock-note.tsx";
import {document, type Link} from "../document/document.tsx";
import type {Live} from "../document/live.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {stamp} from "../layout/dates.ts";
import {type Frame, type InLanguages, pathIn} from "../layout/frame.ts";
import {Headline} from "../layout/headline.tsx";
import {numberIn} from "../layout/numbers.ts";

/** What the figures of a page of the tournament rest on. */
export interface Basis {
  readonly tournament: InLanguages<string>;
  /** The instant up to which everything that happened is on the page; null before the first match. */
  readonly factsThrough: Instant | null;
  /** Of a page that is followed while it is open. */
  readonly live?: Live;
  readonly forecastAsOf: Instant | null;
  readonly engine: string;
  readonly runs: number;
  readonly seed: string;
}

/** A page of the tournament. */
export interface TournamentView extends Frame {
  readonly basis: Basis;
}

interface PageParts {
  readonly view: TournamentView;
  readonly title: string;
  readonly lead: string;
  /** The English path. */
  readonly path: string;
  readonly dataHref: string | null;
  /** The English path of the picture beside a shared link. */
  readonly picture?: string;
  /** The way from the front page to this one, which is named in a word or two. */
  readonly name: string;
  /** Between the front page and this one, by English paths. */
  readonly above?: readonly Link[];
  readonly structuredData?: readonly StructuredData[];
  readonly moreStylesheets?: readonly string[];
  /** Paths of the islands that the page has; most have none. */
  readonly scripts?: readonly string[];
  /** Path of a script that is loaded when the reader first scrolls or touches the page. */
  readonly later?: string;
  /** Whether the page has kick-offs; it then names their clock, and loads its island. */
  readonly hasKickoffs?: boolean;
  readonly policy?: string;
  /** What the page rests on, where that is no forecast. */
  readonly colophon?: ComponentChildren;
  readonly children: ComponentChildren;
}

const en = {
  basis: (asOf: string, engine: string, runs: string, seed: string) =>
    `Forecast of ${asOf} from ${runs} simulated tournaments (model ${engine}, random seed ${seed}). A forecast uses only results of earlier days and is never rewritten.`,
  none: "No forecast yet.",
  method: "How good they were",
  made: "How they are made",
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    basis: (asOf, engine, runs, seed) =>
      `Dự báo lúc ${asOf} từ ${runs} lần mô phỏng giải đấu (mô hình ${engine}, mã ngẫu nhiên ${seed}). Mỗi dự báo chỉ dựa vào kết quả của những ngày trước đó và không bao giờ bị sửa lại.`,
    none: "Chưa có dự báo nào.",
    method: "Dự báo đúng đến đâu",
    made: "Dự báo được làm ra thế nào",
  },
};

/** A page of the tournament in the frame of the site. */
export function tournamentPage({
  view,
  name,
  above = [],
  path,
  hasKickoffs,
  ...parts
}: PageParts): string {
  const {language, basis} = view;
  const trail = [...above, {href: path, text: name}].map(({href, text}) => ({
    href: pathIn(language, href),
    text,
  }));
  return document({
    ...parts,
    scripts: [...(hasKickoffs ? [view.yourTimeHref] : []), ...(parts.scripts ?? [])],
    frame: view,
    live: basis.live,
    path,
    trail,
    structuredData: parts.structuredData ?? [
      {
        "@type": "WebPage",
        name: parts.title,
        description: parts.lead,
        url: `${view.baseUrl}${pathIn(language, path)}`,
        inLanguage: language,
      },
    ],
    dateline:
      basis.factsThrough === null ? (
        basis.tournament[language]
      ) : (
        <time dateTime={basis.factsThrough}>{stamp(language, basis.factsThrough)}</time>
      ),
    colophon: parts.colophon ?? <BasisLine basis={basis} language={language} />,
    children: (
      <>
        <div class="opening">
          <Headline text={parts.title} />
          <p class="lead">{parts.lead}</p>
          {hasKickoffs && <ClockNote />}
        </div>
        {parts.children}
      </>
    ),
  });
}

/** What the numbers rest on, in one line. */
function BasisLine({basis, language}: {basis: Basis; language: Frame["language"]}) {
  const words = WORDS[language];
  const {forecastAsOf, engine, runs, seed} = basis;
  return (
    <p>
      {forecastAsOf === null
        ? words.none
        : words.basis(stamp(language, forecastAsOf), engine, numberIn(language, runs), seed)}{" "}
      <a href={pathIn(language, "/accuracy")}>{words.method}</a>
      {" · "}
      <a href={pathIn(language, "/method")}>{words.made}</a>
    </p>
  );
}
