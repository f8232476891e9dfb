import {dayStrip, STRIP_PATH} from "../../site/document/day-strip.tsx";
import {homePage} from "../../site/home/home-page.tsx";
import {LANGUAGES, pathIn, SHARE, type Site} from "../../site/layout/frame.ts";
import {matchPicture, titlePicture} from "../../site/share/pictures.ts";
import {WORDS} from "../../site/share/words.ts";
import {FRONT_PAGE_LINKS} from "../discovery/well-known/api-catalog.ts";
import {inBoth, lastChange, type Renderable, records, summaryIn} from "../endpoint.ts";
import {type Parts, sharePicture} from "../share-picture.ts";
import {cupIn, matchShared} from "../tournament/pages/share-pictures.ts";
import {contentAt} from "./edition-at.ts";
import type {FrontSource} from "./front-source.ts";
import {homeView, leadingMatch} from "./home.ts";
import {stripView} from "./strip.ts";

/** The front page in both languages. */
export const frontPages = (site: Site): readonly Renderable<FrontSource>[] =>
  inBoth<FrontSource>(site)({
    path: "/",
    summary: "Front page",
    cache: "live",
    headers: FRONT_PAGE_LINKS,
    listed: lastChange(contentAt),
    view: homeView,
    page: homePage,
  });

/** The strip of matches that the live island puts into every page. */
export const matchStrips = (site: Site): readonly Renderable<FrontSource>[] =>
  LANGUAGES.map((language) =>
    records<FrontSource>().resource({
      path: pathIn(language, STRIP_PATH),
      summary: summaryIn(language, "The strip of matches, part of every page"),
      type: "text/html; charset=utf-8",
      cache: "live",
      headers: {"X-Robots-Tag": "noindex"},
      load: (source) => dayStrip(stripView(source, {...site, language})),
    }),
  );

/** The share picture of the front page, showing its leading match. */
export const frontPictures = (parts: Parts): readonly Renderable<FrontSource>[] =>
  LANGUAGES.map((language) =>
    records<FrontSource>().resource({
      ...sharePicture(language, SHARE.front, "the front page"),
      load({tournament}) {
        const match = leadingMatch(tournament);
        const [title, foot] = WORDS[language].paper(cupIn(language, tournament));
        return match
          ? matchPicture(parts(), matchShared(tournament, match.matchId), language)
          : titlePicture(parts(), {title, foot});
      },
    }),
  );
