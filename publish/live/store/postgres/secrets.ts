import type {SecretCipher} from "../secret-cipher.ts";
import type {Secrets} from "../types.ts";
import type {Session, Transaction} from "./session.ts";

export function secrets({one, write}: Session, cipher: SecretCipher): Secrets {
  const kept = async (statements: Pick<Transaction, "one">, name: string, lock = "") => {
    const row = await statements.one<{value: string}>(
      `SELECT value FROM live_secret WHERE name = ? ${lock}`,
      name,
    );
    return row && cipher.decrypt(row.value, `live_secret ${name}`);
  };
  const encrypted = (name: string, secret: string) => cipher.encrypt(secret, `live_secret ${name}`);
  return {
    ensure: (name, fresh) =>
      write(async (transaction) => {
        await transaction.run(
          "INSERT INTO live_secret (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
          name,
          encrypted(name, fresh),
        );
        return (await kept(transaction, name))!;
      }),
    read: (name) => kept({one}, name),
    replace: (name, before, after) =>
      write(async (transaction) => {
        if ((await kept(transaction, name, "FOR UPDATE")) !== before) return false;
        await transaction.run(
          "UPDATE live_secret SET value = ? WHERE name = ?",
          encrypted(name, after),
          name,
        );
        return true;
      }),
  };
}
