import {State} from "../components/state.tsx";
import {type Language, useLanguage} from "../layout/frame.ts";
import {numberIn} from "../layout/numbers.ts";
import {momentIn} from "./moment.ts";
import type {SourceGroup, SourceLine} from "./status-view.ts";
import {WORDS} from "./words.ts";

/** The last result of every source, by kind. */
export function Sources({groups}: {groups: readonly SourceGroup[]}) {
  const words = WORDS[useLanguage()];
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </section>
  );
}

/** States in which a source was read. */
const READ: ReadonlySet<SourceLine["state"]> = new Set(["ok", "slow", "damaged", "empty"]);

function Group({group: {kind, on, off}}: {group: SourceGroup}) {
  const words = WORDS[useLanguage()];
  const read = on.filter(({state}) => READ.has(state)).length;
  const never = on.filter(({state}) => state === null).length;
  return (
    <>
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
    </>
  );
}

/** A source with its last result, in red if it failed. */
export function SourceItem({source}: {source: SourceLine}) {
  const did = didIn(useLanguage(), source);
  return (
    <li>
      <strong>{source.name}</strong>
      {": "}
      {isFailing(source) ? <span class="fall">{did}</span> : did}
    </li>
  );
}

export const isFailing = ({state}: SourceLine): boolean => state !== null && !READ.has(state);

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
