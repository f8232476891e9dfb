import type {InLanguages} from "../../layout/frame.ts";
import type {PaperOf} from "./earlier.ts";

/**
 * A source of the data behind the forecasts; `data/README.md` has the same licences, with dates.
 */
export interface DataSource {
  readonly name: string;
  readonly href: string;
  readonly licence: string;
  /** Address of the licence text, if the licence requires a link. */
  readonly licenceHref: string | null;
  readonly gives: InLanguages<string>;
  /** The kinds of site on which it has this name; all if absent. */
  readonly of?: PaperOf;
}

const FJELSTUL = {
  href: "https://github.com/jfjelstul/worldcup",
  licence: "CC-BY-SA 4.0",
  licenceHref: "https://creativecommons.org/licenses/by-sa/4.0/",
  gives: {
    en: "clubs of the squads of 1990–2022, counted by country for the offset of leagues",
    vi: "câu lạc bộ của các đội hình 1990–2022, đếm theo quốc gia để điều chỉnh theo giải đấu",
  },
};

export const DATA_SOURCES: readonly DataSource[] = [
  {
    name: "martj42/international_results",
    href: "https://github.com/martj42/international_results",
    licence: "CC0 1.0",
    licenceHref: null,
    gives: {
      en: "every men’s international since 1872, shoot-outs, and the minutes of goals",
      vi: "mọi trận quốc tế của nam từ năm 1872, các loạt luân lưu và phút ghi bàn",
    },
  },
  {
    name: "openfootball/worldcup.json",
    href: "https://github.com/openfootball/worldcup.json",
    licence: "CC0 1.0",
    licenceHref: null,
    gives: {
      en: "World Cups since 1930 after 90 and 120 minutes; fixtures, line-ups and squads of this one",
      vi: "các kỳ World Cup từ năm 1930 sau 90 và 120 phút; lịch, đội hình và danh sách kỳ này",
    },
    of: "world-cup",
  },
  {
    name: "openfootball",
    href: "https://github.com/openfootball/worldcup.json",
    licence: "CC0 1.0",
    licenceHref: null,
    gives: {
      en: "scores of earlier tournaments after 90 and 120 minutes, and this tournament",
      vi: "tỷ số các giải trước sau 90 và 120 phút, và giải này",
    },
    of: "others",
  },
  {
    name: "pawelMSoftware/world-cup-data",
    href: "https://github.com/pawelMSoftware/world-cup-data",
    licence: "MIT",
    licenceHref: null,
    gives: {
      en: "match numbers, kick-offs, referees and attendances, as a second source",
      vi: "số trận, giờ bóng lăn, trọng tài và khán giả, để đối chiếu",
    },
    of: "world-cup",
  },
  {
    ...FJELSTUL,
    name: "The Fjelstul World Cup Database, © Joshua C. Fjelstul, Ph.D.",
    of: "world-cup",
  },
  {...FJELSTUL, name: "© Joshua C. Fjelstul, Ph.D.", of: "others"},
];
