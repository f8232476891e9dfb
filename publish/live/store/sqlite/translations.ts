import type {Translations} from "../types.ts";
import type {Session} from "./session.ts";

export const translations = ({sql, read, write}: Session): Translations => ({
  find: (key) =>
    read(() => sql<{text: string}>("SELECT text FROM translation WHERE key = ?").get(key)?.text),
  save: (key, text, at) =>
    write(
      () =>
        void sql(
          "INSERT OR REPLACE INTO translation (key, text, translated_at) VALUES (?, ?, ?)",
        ).run(key, text, at),
    ),
});
