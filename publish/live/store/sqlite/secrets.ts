import type {Secrets} from "../types.ts";
import type {Session} from "./session.ts";

export const secrets = ({sql, write}: Session): Secrets => ({
  ensure: (name, fresh) =>
    write(() => {
      sql("INSERT OR IGNORE INTO live_secret (name, value) VALUES (?, ?)").run(name, fresh);
      return sql<{value: string}>("SELECT value FROM live_secret WHERE name = ?").get(name)!.value;
    }),
});
