import type {SecretCipher} from "../secret-cipher.ts";
import {one, type Query, run, type Session} from "../statement.ts";
import type {Secrets} from "../types.ts";

const about = (name: string) => `live_secret ${name}`;

/** The secret stored under a name. */
export const secretNamed = (
  name: string,
  cipher: SecretCipher,
  lock = "",
): Query<string | undefined> =>
  one(`SELECT value FROM live_secret WHERE name = @name${lock}`, {name}, (row) =>
    cipher.decrypt((row as {readonly value: string}).value, about(name)),
  );

export const secrets = ({ask, write}: Session, cipher: SecretCipher): Secrets => ({
  ensure: (name, fresh) =>
    write(function* () {
      yield* run(
        "INSERT INTO live_secret (name, value) VALUES (@name, @value) ON CONFLICT DO NOTHING",
        {name, value: cipher.encrypt(fresh, about(name))},
      );
      return (yield* secretNamed(name, cipher))!;
    }),
  read: (name) => ask(secretNamed(name, cipher)),
  replace: (name, before, after) =>
    write(function* () {
      if ((yield* secretNamed(name, cipher, " FOR UPDATE")) !== before) return false;
      yield* run("UPDATE live_secret SET value = @value WHERE name = @name", {
        name,
        value: cipher.encrypt(after, about(name)),
      });
      return true;
    }),
});
