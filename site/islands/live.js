// Keeps an open page and the strip of matches up to date. `data-live` on <main> and on the strip says
// when requesting it again is worthwhile; the request is for the same address, with the validator
// of the last answer. All differences are taken from one rendered page at once; this script writes
// no content.
(() => {
  const RUNNING_MS = 1500;
  const STRIP_MS = 5000;
  const WAITING_MS = 15_000;
  const STALE_MS = 90_000;
  const LATE_MS = 900_000;
  const MOST_MS = 60_000;
  const LONGEST_SLEEP_MS = 600_000;
  const followers = [];

  /**
   * Follows an address until its element has no `data-live`.
   *
   * @param place the element, whose `data-live` is `running` or the next kick-off
   * @param often pause between requests while a match is running
   * @param show replaces the element's contents by those of a document
   * @param judge is told whether the element is out of date
   */
  const follow = ({url, place, often, show, judge}) => {
    let etag = null;
    let failures = 0;
    let timer;
    let asking;
    let answeredAt = Date.now();
    let changedAt = answeredAt;
    const isRunning = () => place.dataset.live === "running";

    /** Whether a running match has no news, or one that waits was to begin long ago. */
    const isStale = () => {
      const now = Date.now();
      const since = "liveClock" in place.dataset ? changedAt : answeredAt;
      return isRunning()
        ? now - Math.min(since, answeredAt) > STALE_MS
        : now - Math.max(changedAt, Date.parse(place.dataset.live)) > LATE_MS;
    };

    const pause = () => {
      if (failures > 0) return Math.min(MOST_MS, often * 2 ** failures);
      if (isRunning()) return often;
      const ms = Date.parse(place.dataset.live) - Date.now();
      return Math.min(LONGEST_SLEEP_MS, Math.max(WAITING_MS, ms - 60_000));
    };

    const ask = async () => {
      asking = new AbortController();
      try {
        const answer = await fetch(url, {
          cache: "no-cache",
          headers: {Accept: "text/html"},
          signal: AbortSignal.any([asking.signal, AbortSignal.timeout(10_000)]),
        });
        if (!answer.ok) throw new Error(String(answer.status));
        const dated = (name) => Date.parse(answer.headers.get(name));
        const tag = answer.headers.get("ETag") ?? answer.headers.get("Last-Modified");
        if (tag === null || tag !== etag) {
          const page = new DOMParser().parseFromString(await answer.text(), "text/html");
          const age = dated("Date") - dated("Last-Modified");
          changedAt = Date.now() - (age > 0 ? age : 0);
          dispatchEvent(new CustomEvent("fresh-page", {detail: page})); // for others to rewrite
          show(page);
          etag = tag;
        }
        answeredAt = Date.now();
        failures = 0;
      } catch {
        failures++;
      }
      judge(isStale());
      next();
    };
    /** Schedules the next request; a settled page is not requested again. */
    const next = (ms = pause()) => {
      clearTimeout(timer);
      if (!document.hidden && "live" in place.dataset) timer = setTimeout(ask, ms);
    };
    const rest = () => {
      clearTimeout(timer);
      asking?.abort();
    };
    const wake = () => {
      failures = 0;
      next(0);
    };
    followers.push({rest, wake, judge: () => judge(isStale())});
    next(isRunning() ? 0 : pause());
    return wake;
  };

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

  const links = (of) => [...of.querySelectorAll(".score, .scorebox-score, .day li a")];
  /** The score in a link to a match: its bold parts, or else what it begins with. */
  const scoreIn = (link) =>
    [...link.querySelectorAll("b")].map((part) => part.textContent).join() ||
    (link.ariaLabel ?? link.textContent).split(",")[0];

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
    const before = new Map(links(old).map((link) => [link.href, scoreIn(link)]));
    old.replaceChildren(...document.importNode(fresh, true).childNodes);
    [...old.querySelectorAll("details")].forEach((one, k) => {
      one.open = open[k] ?? one.open;
    });
    for (const link of links(old)) {
      const score = before.get(link.href);
      if (score !== undefined && score !== scoreIn(link)) link.classList.add("flash");
    }
    const href = focused?.getAttribute("href");
    const again =
      href && [...old.querySelectorAll("a")].find((a) => a.getAttribute("href") === href);
    if (again) again.focus({preventScroll: true});
  };

  /** Gives an element of this page the contents of one of another document. */
  const refill = (name, fresh) => {
    const old = document.querySelector(name);
    if (old && fresh && old.innerHTML !== fresh.innerHTML)
      old.replaceChildren(...document.importNode(fresh, true).childNodes);
  };

  const strip = document.querySelector("[data-strip]");
  const wakeStrip =
    strip &&
    follow({
      url: strip.dataset.strip,
      place: strip,
      often: STRIP_MS,
      show: (page) => {
        take(strip, page.querySelector("[data-strip]"));
        refill("[data-dateline]", page.querySelector("[data-edition]"));
      },
      judge: (isStale) => strip.toggleAttribute("data-stale", isStale),
    });

  const main = document.querySelector("main[data-live]");
  const said = document.querySelector("[data-live-said]");
  const bar = document.querySelector("[data-stale-note]");
  const judgePage = (isStale) => {
    main.toggleAttribute("data-stale", isStale);
    const note = isStale ? bar.dataset.staleNote : "";
    if (bar.textContent !== note) bar.textContent = note;
  };
  /** Shows a new page in place of the current one, and soon the strip of its edition. */
  const showPage = (page) => {
    const fresh = page.querySelector("main");
    const news = page.querySelector("[data-live-said]");
    if (!fresh) return;
    document.title = page.title;
    take(main, fresh);
    refill(".colophon > p", page.querySelector(".colophon > p"));
    if (news && news.textContent !== said.textContent) said.textContent = news.textContent;
    wakeStrip?.();
  };
  if (main && said && bar)
    follow({
      url: location.pathname,
      place: main,
      often: RUNNING_MS,
      show: showPage,
      judge: judgePage,
    });

  document.addEventListener("visibilitychange", () => {
    for (const {rest, wake} of followers) {
      rest();
      if (!document.hidden) wake();
    }
  });
  addEventListener("online", () => {
    for (const {wake} of followers) wake();
  });
  setInterval(() => {
    for (const {judge} of followers) judge();
  }, 5_000);
})();
