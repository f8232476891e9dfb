import type {ComponentChildren} from "preact";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {Flag, type TeamLabel} from "../components/team-name.tsx";
import {ClockNote} from "../document/clock-note.tsx";
import {document, type Link} from "../document/document.tsx";
import type {Live} from "../document/live.tsx";
import type {StructuredData} from "../document/structured-data.ts";
import {webPage} from "../document/structured-data.ts";
import {stamp} from "../layout/dates.ts";
import {type Frame, type InLanguages, pathIn} from "../layout/frame.ts";
import {Headline, Unbroken} from "../layout/headline.tsx";
import {numberIn} from "../layout/numbers.ts";

/** The data behind the figures of a tournament page. */
export interface Basis {
  readonly tournament: InLanguages<string>;
  /** Its competition, without a year. */
  readonly competition: InLanguages<string>;
  /** Whether earlier tournaments of the competition are known. */
  readonly hasPast: boolean;
  /** Instant up to which the page includes all events; null before the first match. */
  readonly factsThrough: Instant | null;
  /** Set for a page that updates while it is open. */
  readonly live?: Live;
  /** The forecast that the figures of the page are of. */
  readonly forecastAsOf: Instant | null;
  readonly engine: string;
  /** Number of simulated tournaments; null if every way through the bracket was computed. */
  readonly runs: number | null;
  readonly seed: string;
  /** Whether it was made during a match, whose score it follows, or after the final. */
  readonly made: "before" | "inPlay" | "after";
  /** The reason why there is none and when it will come, if teams are still to be named. */
  readonly awaited?: InLanguages<string> | null;
}

/** A page of the tournament. */
export interface TournamentView extends Frame {
  readonly basis: Basis;
}

interface PageParts {
  readonly view: TournamentView;
  readonly title: string;
  /** The team whose flag is beside the title. */
  readonly team?: TeamLabel;
  readonly lead: string;
  /** The English path. */
  readonly path: string;
  readonly dataHref: string | null;
  /** The English path of the picture beside a shared link. */
  readonly picture?: string;
  /** A short name for the breadcrumbs. */
  readonly name: string;
  /** Pages between the front page and this one, by English paths. */
  readonly above?: readonly Link[];
  readonly structuredData?: readonly StructuredData[];
  readonly moreStylesheets?: readonly string[];
  /** Paths of the page's islands; most pages have none. */
  readonly scripts?: readonly string[];
  /** Path of a script that is loaded when the reader first scrolls or touches the page. */
  readonly later?: string;
  /** Whether the page has kick-offs, or their days alone; it then names their clock. */
  readonly hasKickoffs?: boolean | "days";
  readonly policy?: string;
  /** A colophon for pages that do not depend on a forecast. */
  readonly colophon?: ComponentChildren;
  readonly children: ComponentChildren;
}

interface BasisWords {
  readonly asOf: string;
  readonly engine: string;
  readonly runs: string | null;
  readonly seed: string;
}

const en = {
  basis: ({asOf, engine, runs, seed}: BasisWords) =>
    runs === null
      ? `Forecast of ${asOf}, exact over every way that the bracket could still go (model ${engine}).`
      : `Forecast of ${asOf} from ${runs} simulated tournaments (model ${engine}, random seed ${seed}).`,
  uses: {
    before: "A forecast uses only matches that ended before it and is never rewritten.",
    inPlay: "While a match is in play, the chances follow its score.",
  },
  after: (asOf: string, engine: string) =>
    `The last chances were settled on ${asOf} (model ${engine}).`,
  none: "No forecast yet.",
  asOf: "As of",
  method: "How good they were",
  made: "How they are made",
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    basis: ({asOf, engine, runs, seed}) =>
      runs === null
        ? `Dự báo lúc ${asOf}, tính chính xác trên mọi khả năng còn lại của nhánh đấu (mô hình ${engine}).`
        : `Dự báo lúc ${asOf} từ ${runs} lần mô phỏng giải đấu (mô hình ${engine}, hạt giống ${seed}).`,
    uses: {
      before: "Mỗi dự báo chỉ dựa vào các trận đã kết thúc trước đó và không bao giờ sửa lại.",
      inPlay: "Khi có trận đang đá, các cơ hội thay đổi theo tỷ số trận đó.",
    },
    after: (asOf, engine) =>
      `Giải đã kết thúc, không còn gì để dự báo từ ${asOf}. Mô hình: ${engine}.`,
    none: "Chưa có dự báo nào.",
    asOf: "Tính đến",
    method: "Dự báo đúng đến đâu",
    made: "Cách làm dự báo",
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
    frame: view,
    live: basis.live,
    path,
    trail,
    structuredData: parts.structuredData ?? webPage(view, path, parts),
    colophon: parts.colophon ?? (
      <p>
        {parts.lead !== basis.awaited?.[language] && <BasisLine {...{basis, language}} />}{" "}
        <a href={pathIn(language, "/accuracy")}>{WORDS[language].method}</a>
        {" · "}
        <a href={pathIn(language, "/method")}>{WORDS[language].made}</a>
      </p>
    ),
    children: (
      <>
        <div class="opening" data-live={basis.live ? "opening" : undefined}>
          {parts.team && <Flag team={parts.team} />}
          <Headline text={parts.title} />
          <p class="lead">
            <Unbroken text={parts.lead} />
          </p>
          {basis.factsThrough && (
            <p class="standfirst" data-live="as-of">
              {WORDS[language].asOf}{" "}
              <time dateTime={basis.factsThrough}>{stamp(language, basis.factsThrough)}</time>
            </p>
          )}
          {hasKickoffs && <ClockNote of={hasKickoffs === "days" ? "days" : "times"} />}
        </div>
        {parts.children}
      </>
    ),
  });
}

export interface BasisLineProps {
  readonly basis: Pick<Basis, "forecastAsOf" | "engine" | "runs" | "seed" | "made" | "awaited">;
  readonly language: Frame["language"];
}

/** The forecast behind the figures, in a line. */
export function BasisLine({basis, language}: BasisLineProps) {
  const words = WORDS[language];
  const {forecastAsOf, engine, runs, seed, made, awaited} = basis;
  if (forecastAsOf === null) return <>{awaited?.[language] ?? words.none}</>;
  const asOf = stamp(language, forecastAsOf);
  if (made === "after") return <>{words.after(asOf, engine)}</>;
  const line = words.basis({
    asOf,
    engine,
    runs: runs === null ? null : numberIn(language, runs),
    seed,
  });
  return <>{`${line} ${words.uses[made]}`}</>;
}
