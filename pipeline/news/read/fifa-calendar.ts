import {type Json, list, own, record, string} from "./json-feed.ts";
import type {Markup} from "./markup.ts";
import type {RawFeed, RawItem} from "./raw.ts";

/** `MatchStatus` of a finished match. */
const FINISHED = "0";

/** Words in match titles, by language. */
const WORDS: Readonly<Record<string, {readonly against: string; readonly shootout: string}>> = {
  en: {against: "v", shootout: "on penalties"},
  vi: {against: "gặp", shootout: "luân lưu"},
};

const plain = (text: string): Markup => ({text, kind: "text", base: null});

const rowIn = (value: unknown, language: string): Json | undefined =>
  list(value)
    .map(record)
    .find((row) => string(row, "Locale")?.toLowerCase().split(/[-_]/)[0] === language) ?? undefined;

/** A list of {Locale, Description}: the requested language, or else English, or else the first. */
function described(value: unknown, language: string): string | null {
  const rows = list(value).map(record);
  const inLanguage = (wanted: string) => rowIn(value, wanted);
  return string(inLanguage(language) ?? inLanguage("en") ?? rows[0] ?? null, "Description");
}

function readMatch(match: Json, language: string): RawItem {
  const team = (side: "Home" | "Away", place: string) =>
    described(own(record(own(match, side)), "TeamName"), language) ?? string(match, place) ?? "?";
  const words = WORDS[language] ?? WORDS.en!;
  const [home, away] = [team("Home", "PlaceHolderA"), team("Away", "PlaceHolderB")];
  const score = (key: string) =>
    string(match, `HomeTeam${key}`) &&
    string(match, `AwayTeam${key}`) &&
    `${string(match, `HomeTeam${key}`)}–${string(match, `AwayTeam${key}`)}`;
  const [goals, penalties] = [score("Score"), score("PenaltyScore")];
  const isOver = string(match, "MatchStatus") === FINISHED && goals !== null;
  const stadium = record(own(match, "Stadium"));
  const where = [
    described(own(stadium, "Name"), language),
    described(own(stadium, "CityName"), language),
  ]
    .filter((part) => part)
    .join(", ");
  const stage = [
    described(own(match, "StageName"), language),
    described(own(match, "GroupName"), language),
  ]
    .filter((part) => part)
    .join(", ");
  const date = string(match, "Date");
  const ids = ["IdCompetition", "IdSeason", "IdStage", "IdMatch"].map((key) => string(match, key));
  const id = string(match, "IdMatch");
  const title = isOver
    ? `${home} ${goals} ${away}${penalties && string(match, "ResultType") === "2" ? ` (${penalties} ${words.shootout})` : ""}`
    : `${home} ${words.against} ${away}`;
  return {
    id: id === null ? null : {url: id, base: null},
    title: plain(title),
    links: ids.every((part) => part !== null)
      ? [{url: `https://www.fifa.com/en/match-centre/match/${ids.join("/")}`, base: null}]
      : [],
    dates: date === null ? [] : [date],
    updates: [],
    author: null,
    summary: plain([stage, where, isOver ? null : date].filter((part) => part).join(" · ")),
    content: null,
    categories: [
      described(own(match, "CompetitionName"), language),
      described(own(match, "StageName"), language),
    ].filter((word) => word !== null),
    enclosures: [],
    pictures: [],
    isScheduled: !isOver,
  };
}

/**
 * The official calendar of matches: one item per match, such as "Mexico 2–0 South Africa" for a
 * finished one and "1E v 3ABCDF" if the teams are not known yet. Its date is the kick-off; its
 * address is that of the match centre, composed of the four ids.
 *
 * @param preferred language to read, if the teams are named in it; otherwise English
 */
export function readFifaCalendar(value: unknown, preferred: string): RawFeed | null {
  const matches = list(own(record(value), "Results"))
    .map(record)
    .filter((match) => match !== null && string(match, "IdMatch") !== null) as Json[];
  if (matches.length === 0) return null;
  const first = matches[0]!;
  const isNamedIn = (match: Json) => rowIn(own(record(own(match, "Home")), "TeamName"), preferred);
  const language = matches.some(isNamedIn) ? preferred : "en";
  return {
    format: "fifa-calendar",
    base: null,
    id: null,
    title: plain(
      described(own(first, "SeasonName"), language) ??
        described(own(first, "CompetitionName"), language) ??
        "FIFA",
    ),
    description: null,
    link: null,
    language,
    author: null,
    dates: [],
    categories: [],
    items: matches.map((match) => readMatch(match, language)),
    problems: [],
  };
}
