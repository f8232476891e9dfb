/** Runs in the reader's browser and hydrates the static page. */
import {hydrate} from "preact";
import {useEffect, useMemo, useRef, useState} from "preact/hooks";
import type {Setting} from "../../../pipeline/tournament/model/what-if/settled.ts";
import {FrameContext, type Language} from "../../layout/frame.ts";
import {PARAMETER, readSettings, writeSettings} from "./address.ts";
import {WhatIf} from "./what-if.tsx";
import type {WhatIfAnswer, WhatIfData, WhatIfQuestion} from "./what-if-data.ts";
import {asPrinted, undone, type WhatIfState, withSettings} from "./what-if-state.ts";
import {WHAT_IF_WORDS} from "./words.ts";

/** Quick odds first, then more precise ones. */
const RUNS = [5_000, 50_000];

/** Requests the odds of settings from the worker; only answers to the latest request count. */
function connect(href: string, data: WhatIfData, hear: (answer: WhatIfAnswer) => void) {
  const worker = new Worker(href);
  const ask = (question: WhatIfQuestion): void => worker.postMessage(question);
  let id = 0;
  worker.onmessage = ({data: answer}: MessageEvent<WhatIfAnswer>) => {
    if (answer.id === id) hear(answer);
  };
  worker.onerror = () => hear({kind: "failed", id, reason: "the worker does not run"});
  ask({kind: "input", input: data.input});
  return (settings: readonly Setting[]): void => {
    id++;
    if (settings.length > 0) ask({kind: "settings", id, settings, runs: RUNS});
  };
}

/** The next state after an answer from the worker. */
function heard(state: WhatIfState, answer: WhatIfAnswer, data: WhatIfData): WhatIfState {
  if (answer.kind === "failed") return {...state, phase: "failed"};
  if (state.phase === "paper") return state;
  if (answer.kind === "odds")
    return {...state, odds: answer.odds, phase: answer.isLast ? "last" : "first"};
  const {ties, unfit} = answer;
  const settings = state.settings.filter(({number}) => !unfit.includes(number));
  return settings.length > 0
    ? {...state, ties, unfit, settings}
    : {...state, ties, unfit, settings, odds: data.paper, phase: "paper"};
}

function Island({data, workerHref}: {readonly data: WhatIfData; readonly workerHref: string}) {
  const [state, setState] = useState(() => asPrinted(data));
  const ask = useMemo(
    () => connect(workerHref, data, (answer) => setState((now) => heard(now, answer, data))),
    [data, workerHref],
  );
  const asked = useRef<WhatIfState["past"] | null>(null);
  useEffect(() => {
    const text = new URLSearchParams(location.search).get(PARAMETER) ?? "";
    const {settings, unreadable} = readSettings(text, data);
    const named = [...settings.map(({number}) => number), ...targeted()];
    setState((now) => ({...withSettings(now, settings, data), past: [], unreadable, named}));
  }, [data]);
  useEffect(() => {
    const name = () => setState((now) => ({...now, named: [...now.named, ...targeted()]}));
    addEventListener("hashchange", name);
    return () => removeEventListener("hashchange", name);
  }, []);
  useEffect(() => {
    for (const number of targeted()) if (state.named.includes(number)) bringIntoView(number);
  }, [state.named]);
  useEffect(() => {
    if (state.phase === "loading") return;
    const url = new URL(location.href);
    const text = writeSettings(state.settings);
    url.search = text === "" ? "" : `${PARAMETER}=${text}`;
    history.replaceState(null, "", url);
    if (asked.current === state.past) return;
    asked.current = state.past;
    ask(state.settings);
  }, [state, ask]);
  return (
    <WhatIf
      data={data}
      state={state}
      on={{
        set: (settings) => setState((now) => withSettings(now, settings, data)),
        undo: () => setState((now) => undone(now, data)),
        copy: () => {
          const tell = (copied: boolean) => setState((now) => ({...now, copied}));
          const writing = navigator.clipboard?.writeText(location.href);
          if (writing)
            writing.then(
              () => tell(true),
              () => tell(false),
            );
          else tell(false);
        },
      }}
    />
  );
}

/** The match in the fragment of the address, `#m-97`, if any. */
const targeted = (): readonly number[] =>
  [...location.hash.matchAll(/^#m-(\d+)$/g)].map(([, number]) => Number(number));

/** Focuses the match; its group or round is already open. */
function bringIntoView(number: number): void {
  const match = document.getElementById(`m-${number}`);
  match?.scrollIntoView({block: "center"});
  match?.querySelector<HTMLElement>(":enabled")?.focus({preventScroll: true});
}

async function start(root: HTMLElement): Promise<void> {
  const {input = "", worker = "", flags = ""} = root.dataset;
  const language = document.documentElement.lang as Language;
  try {
    const response = await fetch(input);
    if (!response.ok) throw new Error(`${input} answers ${response.status}`);
    const data = (await response.json()) as WhatIfData;
    const frame = {
      language,
      flagsHref: flags,
      baseUrl: "",
      stylesheetHref: "",
      fontHrefs: {en: [], vi: []},
      scriptHref: "",
      suggestHref: "",
      tablesHref: "",
      tickersHref: "",
      lightsHref: "",
      hoverHref: "",
    };
    hydrate(
      <FrameContext.Provider value={frame}>
        <Island data={data} workerHref={worker} />
      </FrameContext.Provider>,
      root,
    );
  } catch {
    const bar = root.querySelector(".what-if-bar p");
    if (bar) bar.textContent = WHAT_IF_WORDS[language].unloaded;
  }
}

const root = document.querySelector<HTMLElement>("#what-if");
if (root) start(root);
