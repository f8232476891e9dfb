import {State} from "../components/state.tsx";
import {document} from "../document/document.tsx";
import {webPage} from "../document/structured-data.ts";
import {CLOCK_NAME, kickoffWords, stamp} from "../layout/dates.ts";
import {type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {listIn} from "../layout/lists.ts";
import {numberIn} from "../layout/numbers.ts";
import {Section} from "../layout/section.tsx";
import {momentIn} from "./moment.ts";
import type {
  MatchPlan,
  Now,
  Reach,
  RunLine,
  ServiceLine,
  SourceGroup,
  SourceLine,
  StatusView,
} from "./status-view.ts";
import {WORDS} from "./words.ts";

/** The last result of every source, by kind. */
function Sources({groups}: {groups: readonly SourceGroup[]}) {
  const words = WORDS[useLanguage()];
  return (
    <Section id="sources" title={words.sources}>
      <div class="pair">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </Section>
  );
}

/** States in which a source was read. */
const READ: ReadonlySet<SourceLine["state"]> = new Set(["ok", "slow", "damaged", "empty"]);

function Group({group: {kind, on, off}}: {group: SourceGroup}) {
  const words = WORDS[useLanguage()];
  const read = on.filter(({state}) => READ.has(state)).length;
  const never = on.filter(({state}) => state === null).length;
  return (
    <div>
      <h3>{words.kind[kind]}</h3>
      <State kind="empty">
        {on.length === 0
          ? words.noneOn
          : never === on.length
            ? words.noneAsked(on.length)
            : words.counted(on.length, read, on.length - read - never, never)}
      </State>
      {never < on.length && (
        <details>
          <summary>{words.enabled(on.length)}</summary>
          <ul class="plain">
            {on.map((source) => (
              <SourceItem key={source.sourceId} source={source} />
            ))}
          </ul>
        </details>
      )}
      {off.length > 0 && (
        <details>
          <summary>{words.off(off.length)}</summary>
          <p class="fine">{off.join(" · ")}</p>
        </details>
      )}
    </div>
  );
}

/** A source with its last result, in red if it failed. */
function SourceItem({source}: {source: SourceLine}) {
  const did = didIn(useLanguage(), source);
  return (
    <li>
      <strong>{source.name}</strong>
      {": "}
      {isFailing(source) ? <span class="fall">{did}</span> : did}
    </li>
  );
}

const isFailing = ({state}: SourceLine): boolean => state !== null && !READ.has(state);

/**
 * `read Mon 23 Nov 12:03, 45 items`; for a failure the number of failures, the last success and the
 * next attempt.
 */
function didIn(language: Language, source: SourceLine): string {
  const words = WORDS[language];
  const {state, lastAttemptAt, lastSuccessAt, lastBodyAt} = source;
  const {httpStatus, items, failures, nextAttemptAt, doubts} = source;
  if (state === null || lastAttemptAt === null) return words.never;
  const at = (instant: string) => momentIn(language, instant);
  const did = `${words.state[state]} ${at(lastAttemptAt)}`;
  if (!isFailing(source))
    return [
      did,
      ...(doubts.length > 0 ? [words.doubted(doubts)] : []),
      ...(items === null ? [] : [words.items(numberIn(language, items))]),
      ...(lastBodyAt === null || lastBodyAt === lastSuccessAt
        ? []
        : [words.unchangedSince(at(lastBodyAt))]),
    ].join(", ");
  return [
    httpStatus === null ? did : `${did} (HTTP ${httpStatus})`,
    ...(failures > 1 ? [words.inARow(failures)] : []),
    lastSuccessAt === null ? words.neverRead : words.lastRead(at(lastSuccessAt)),
    ...(nextAttemptAt === null ? [] : [words.notBefore(at(nextAttemptAt))]),
  ].join(", ");
}

/** The page at `/status`, as of an edition or as of now. */
export function statusPage(view: StatusView): string {
  const {language, now, services, reach, sources} = view;
  const words = WORDS[language];
  const bad = services.filter(({status}) => status === "degraded");
  const lead = now === null ? words.ofEdition : words.ofNow(stamp(language, now.at));
  const title =
    bad.length === 0
      ? words.well
      : words.troubled(
          listIn(
            language,
            bad.map(({name}) => words.service[name]!),
          ),
        );
  return document({
    frame: view,
    title,
    lead,
    path: "/status",
    dataHref: "/api/admin/sources",
    trail: [{href: pathIn(language, "/status"), text: words.name}],
    structuredData: webPage(view, "/status", {title: words.name, lead}),
    colophon: <p>{words.colophon(CLOCK_NAME[language])}</p>,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <Summary view={view} />
        <div class="columns">
          <div class="main">
            <Sources groups={sources} />
          </div>
          <div class="aside">
            <Services services={services} />
            <Stages now={now} reach={reach} />
          </div>
        </div>
      </>
    ),
  });
}

/** Maximum number of failing sources that are listed at once. */
const FEW = 5;

/** The counts of what works, then everything that does not; many sources are behind a count. */
function Summary({view: {services, sources, reach, now}}: {view: StatusView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = services.filter(isKnown);
  const degraded = told.filter(({status}) => status === "degraded");
  const asked = sources.flatMap(({on}) => on).filter(({state}) => state !== null);
  const failing = asked.filter(isFailing);
  const failed = failing.map((source) => <SourceItem key={source.sourceId} source={source} />);
  const edition = now?.edition;
  const figures: readonly (readonly [string, string])[] = [
    [words.services, words.of(told.length - degraded.length, told.length)],
    ...(asked.length > 0
      ? [[words.sources, words.of(asked.length - failing.length, asked.length)] as const]
      : []),
    ...(reach ? [[words.resultsKnown, words.of(reach.decided, reach.matches)] as const] : []),
    ...(edition ? [[words.lastEdition, momentIn(language, edition.printedAt)] as const] : []),
  ];
  return (
    <Section id="summary" title={words.summary}>
      <dl class="strip">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {degraded.length + failing.length > 0 && (
        <ul class="plain">
          {degraded.map((service) => (
            <ServiceItem key={service.name} service={service} />
          ))}
          {failing.length > FEW ? (
            <li>
              <details>
                <summary class="fall">{words.failing(failing.length)}</summary>
                <ul class="plain">{failed}</ul>
              </details>
            </li>
          ) : (
            failed
          )}
        </ul>
      )}
    </Section>
  );
}

/** Each service with its state; those whose state a static page cannot know are folded. */
function Services({services}: {services: readonly ServiceLine[]}) {
  const words = WORDS[useLanguage()];
  const unknown = services.filter(({status}) => status === "unknown");
  return (
    <Section id="services" title={words.services}>
      <ul class="plain">
        {services.filter(isKnown).map((service) => (
          <ServiceItem key={service.name} service={service} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <details>
          <summary>{words.unknown(unknown.length)}</summary>
          <p class="fine">{unknown.map(({name}) => words.service[name]).join(" · ")}</p>
        </details>
      )}
    </Section>
  );
}

type KnownService = ServiceLine & {readonly status: "ok" | "degraded"};
const isKnown = (service: ServiceLine): service is KnownService => service.status !== "unknown";

function ServiceItem({service: {name, status, since, reason}}: {service: KnownService}) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = [
    words.status[status],
    ...(since === null ? [] : [words.since(momentIn(language, since))]),
    ...(reason === null ? [] : reasonsIn(language, reason)),
  ].join(", ");
  return (
    <li>
      <strong>{words.service[name]}</strong>
      {": "}
      <span class={status === "degraded" ? "fall" : "rise"}>{told}</span>
    </li>
  );
}

/** Untranslated reasons are omitted in Vietnamese; the health body has them. */
const reasonsIn = (language: Language, reason: string): string[] =>
  language === "en"
    ? [reason]
    : reason.split("; ").flatMap((one) => WORDS.vi.reasons[one.replace(/:.*/, "")] ?? []);

function Stages({now, reach}: {now: Now | null; reach: Reach | null}) {
  const language = useLanguage();
  const words = WORDS[language];
  const at = (instant: string) => momentIn(language, instant);
  return (
    <Section id="stages" title={words.stages}>
      <ul class="plain">
        {now && (
          <li>
            {now.edition
              ? words.edition(now.edition.id, at(now.edition.printedAt))
              : words.noEdition}
          </li>
        )}
        {reach && <Reached reach={reach} />}
        {now?.runs.map((run) => (
          <li key={run.name}>
            <strong>{words.work[run.name]}</strong>: {runIn(language, run)}
          </li>
        ))}
      </ul>
      {now?.runs.length === 0 && <State kind="empty">{words.noRuns}</State>}
    </Section>
  );
}

function Reached({reach: {matches, decided, forecasts, odds, moved}}: {reach: Reach}) {
  const language = useLanguage();
  const words = WORDS[language];
  const at = (instant: string) => momentIn(language, instant);
  return (
    <>
      <li>{words.results(decided, matches)}</li>
      <li>
        {forecasts.through === null
          ? words.noForecasts
          : words.forecasts(numberIn(language, forecasts.frozen), at(forecasts.through))}
      </li>
      {odds.through !== null && (
        <li>
          {words.odds(odds.runs === null ? null : numberIn(language, odds.runs), at(odds.through))}
        </li>
      )}
      {moved.map(({matchId, from, to}) => (
        <li key={matchId}>{words.moved(matchId, planIn(language, from), planIn(language, to))}</li>
      ))}
    </>
  );
}

/** `Tue 11 Jun 18:00, Copper Kettle Arena`. */
const planIn = (language: Language, {kickoff, venue}: MatchPlan): string =>
  `${kickoffWords(language, kickoff[language], "full")}, ${venue[language]}`;

/** The last result of a task, as half a sentence. */
function runIn(language: Language, run: RunLine): string {
  const words = WORDS[language];
  const at = (instant: string) => momentIn(language, instant);
  const {name, startedAt, endedAt, isGood, durationMs, files, succeededAt, aliveAt} = run;
  const took =
    durationMs === null
      ? null
      : `${numberIn(language, durationMs / 1_000, 1)} ${SECONDS[language]}`;
  const counted = name === "deploy" ? words.sent : words.written;
  const last =
    endedAt === null
      ? words.running(at(startedAt))
      : isGood
        ? words.ended(at(endedAt), took, files === null ? null : counted(numberIn(language, files)))
        : words.failed(at(endedAt), succeededAt && at(succeededAt));
  return aliveAt === null ? last : `${last}; ${words.alive(at(aliveAt))}`;
}

const SECONDS = {en: "s", vi: "giây"} as const;
