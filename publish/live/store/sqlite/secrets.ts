import type {Secrets} from "../types.ts";
import type {SecretCipher} from "./secret-cipher.ts";
import type {Session} from "./session.ts";

export const secrets = ({sql, write}: Session, cipher: SecretCipher): Secrets => ({
  ensure: (name, fresh) =>
    write(() => {
      sql("INSERT OR IGNORE INTO live_secret (name, value) VALUES (?, ?)").run(
        name,
        cipher.encrypt(fresh, `live_secret ${name}`),
      );
      const {value} = sql<{value: string}>("SELECT value FROM live_secret WHERE name = ?").get(
        name,
      )!;
      return cipher.decrypt(value, `live_secret ${name}`);
    }),
});
