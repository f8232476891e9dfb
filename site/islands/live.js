// Keeps an open page up to date. `data-live` on <main> says when requesting it again is worthwhile;
// the request is for the same address, with the validator of the last answer. All differences are
// taken from one rendered page at once; this script writes no content.
(() => {
  const RUNNING_MS = 1500;
  const WAITING_MS = 15_000;
  const STALE_MS = 90_000;
  const MOST_MS = 60_000;
  const LONGEST_SLEEP_MS = 600_000;
  const main = document.querySelector("main[data-live]");
  const said = document.querySelector("[data-live-said]");
  if (!main || !said) return;

  let etag = null;
  let failures = 0;
  let timer;
  let asking;
  let answeredAt = Date.now();
  let changedAt = Date.now();
  const isRunning = () => main.dataset.live === "running";

  /** The live note in the masthead, which is a new element after every edition. */
  const noteOf = (page) => page.querySelector("[data-live-note]");

  /** The outermost marked parts of an element. */
  const parts = (of) =>
    [...of.querySelectorAll("[data-live]")].filter(
      (one) => one.parentElement.closest("[data-live]") === of,
    );
  const keys = (list) => list.map((one) => one.dataset.live).join("\n");
  /** The HTML of an element without the contents of its marked parts. */
  const frame = (of) => {
    const copy = of.cloneNode(true);
    for (const part of parts(copy)) part.replaceChildren();
    return copy.innerHTML;
  };

  /** Updates an element to match the new one, replacing the smallest marked parts that differ. */
  const take = (old, fresh) => {
    for (const {name, value} of fresh.attributes) old.setAttribute(name, value);
    for (const {name} of [...old.attributes])
      if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    if (old.innerHTML === fresh.innerHTML) return;
    const [mine, theirs] = [parts(old), parts(fresh)];
    if (mine.length > 0 && keys(mine) === keys(theirs) && frame(old) === frame(fresh)) {
      for (const [k, part] of mine.entries()) take(part, theirs[k]);
      return;
    }
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const open = [...old.querySelectorAll("details")].map((one) => one.open);
    old.replaceChildren(...document.importNode(fresh, true).childNodes);
    [...old.querySelectorAll("details")].forEach((one, k) => {
      one.open = open[k] ?? one.open;
    });
    const href = focused?.getAttribute("href");
    const again =
      href && [...old.querySelectorAll("a")].find((a) => a.getAttribute("href") === href);
    if (again) again.focus({preventScroll: true});
  };

  /** Shows a new page in place of the current one. */
  const show = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const fresh = page.querySelector("main");
    dispatchEvent(new CustomEvent("fresh-page", {detail: page})); // for other islands to rewrite
    const news = page.querySelector("[data-live-said]");
    if (!fresh) return;
    document.title = page.title;
    take(main, fresh);
    for (const name of [".dateline", ".colophon > p"]) {
      const [old, next] = [document.querySelector(name), page.querySelector(name)];
      const fresh = next && document.importNode(next, true);
      // this page decides whether it is out of date
      if (fresh) noteOf(fresh)?.toggleAttribute("data-stale", isStale());
      if (old && fresh && old.innerHTML !== fresh.innerHTML)
        old.replaceChildren(...fresh.childNodes);
    }
    if (news && news.textContent !== said.textContent) said.textContent = news.textContent;
  };

  const isStale = () => {
    const now = Date.now();
    const since = "liveClock" in main.dataset ? changedAt : answeredAt;
    return isRunning() && now - Math.min(since, answeredAt) > STALE_MS;
  };
  const judge = () => noteOf(document)?.toggleAttribute("data-stale", isStale());

  const pause = () => {
    if (failures > 0) return Math.min(MOST_MS, RUNNING_MS * 2 ** failures);
    if (isRunning()) return RUNNING_MS;
    const ms = Date.parse(main.dataset.live) - Date.now();
    return Math.min(LONGEST_SLEEP_MS, Math.max(WAITING_MS, ms - 60_000));
  };

  const ask = async () => {
    asking = new AbortController();
    try {
      const answer = await fetch(location.pathname, {
        cache: "no-cache",
        headers: {Accept: "text/html"},
        signal: AbortSignal.any([asking.signal, AbortSignal.timeout(10_000)]),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const tag = answer.headers.get("ETag") ?? answer.headers.get("Last-Modified");
      if (tag === null || tag !== etag) {
        const text = await answer.text();
        changedAt = Date.now();
        show(text);
        etag = tag;
      }
      answeredAt = Date.now();
      failures = 0;
    } catch {
      failures++;
    }
    judge();
    next();
  };
  /** Schedules the next request; a settled page is not requested again. */
  const next = (ms = pause()) => {
    clearTimeout(timer);
    if (!document.hidden && "live" in main.dataset) timer = setTimeout(ask, ms);
  };

  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    asking?.abort();
    if (document.hidden) return;
    failures = 0;
    next(0);
  });
  addEventListener("online", () => next(0));
  setInterval(judge, 5_000);
  next(isRunning() ? 0 : pause());
})();
