import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {words} from "../../../../kit/grammar/sentence.ts";
import type {Score} from "../../../../kit/grammar/types.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Rival} from "../messages/headline-won.ts";
import type {Sequel} from "../messages/sequel.ts";

/** The consequence of a win, as a clause after it. */
export const sequels: Phrases<Sequel> = {
  "sequel reach": ({stage}) => `vào ${THE_STAGE[stage].vi}`,
  "sequel first win": (_, {cup}) => `lần đầu thắng tại ${cup}`,
  "sequel put out": () => "loại đối thủ khỏi giải",
  "sequel win group": ({group}) => `giành ngôi đầu bảng ${group}`,
  "sequel through": () => "giành vé đi tiếp",
  "sequel but out": () => "nhưng vẫn bị loại",
};

/** `, vào tứ kết` */
export const andSo = (sequel: Sequel | null, say: (sequel: Sequel) => string): string =>
  sequel ? `${sequel.kind === "sequel but out" ? "" : ","} ${say(sequel)}` : "";

const AS: Readonly<Record<NonNullable<Rival["as"]>, string>> = {
  holders: "đương kim vô địch",
  hosts: "chủ nhà",
  "co-hosts": "đồng chủ nhà",
};

/** `đương kim vô địch Đức`, `Hà Lan` */
export const rival = ({team, as}: Rival): string => words(as && AS[as], team.vi);

/** `Hà Lan 2–1`, `Iraq 5–0 trong thế hơn người` */
export const beaten = (them: Rival, score: Score): string =>
  vi`${rival(them)} ${score}${them.men === null ? "" : " trong thế hơn người"}`;
