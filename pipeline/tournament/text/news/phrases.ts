import type {Phrasebook} from "../../../kit/grammar/messages.ts";
import * as en from "./en.ts";
import type {NewsMessage} from "./messages.ts";
import * as tableEn from "./table-en.ts";
import * as tableVi from "./table-vi.ts";
import * as vi from "./vi.ts";

export const PHRASES: Phrasebook<NewsMessage> = {
  en: {...en.english, ...tableEn.english},
  vi: {...vi.vietnamese, ...tableVi.vietnamese},
};
