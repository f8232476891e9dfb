import type {SecretCipher} from "../secret-cipher.ts";
import {NO_SECRET, SECRETS, type SecretsState, stateOf} from "../secret-columns.ts";
import type {Statements} from "../statements.ts";
import type {Session} from "./session.ts";

interface Row {
  readonly rowKey: string;
  readonly stored: string;
}
type Column = (typeof SECRETS)[number];

const rowsOf = ({all}: Pick<Statements, "all">, {table, id, column}: Column, lock = "") =>
  all<Row>(
    `SELECT ${id} AS "rowKey", ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL ${lock}`,
  );

/**
 * Encrypts the secrets in the store that are there in clear or under an older key. With every
 * secret decrypted once, a key that is missing is found here and not when a delivery is due. What a
 * row was before is gone with the next vacuum of the database, which is its own to make.
 *
 * @returns how many were encrypted anew
 * @throws UsageError when one cannot be decrypted; all stay as they were
 */
export const encryptStored = ({write}: Session, cipher: SecretCipher): Promise<number> =>
  write(async (transaction) => {
    let changed = 0;
    for (const one of SECRETS)
      for (const {rowKey, stored} of await rowsOf(transaction, one, "FOR UPDATE")) {
        const about = `${one.table} ${rowKey}`;
        if (about === NO_SECRET) continue;
        const secret = cipher.decrypt(stored, about);
        if (!cipher.isCurrent(stored))
          changed += await transaction.run(
            `UPDATE ${one.table} SET ${one.column} = ? WHERE ${one.id} = ?`,
            cipher.encrypt(secret, about),
            rowKey,
          );
      }
    return changed;
  });

/** How the secrets in the store lie there, read alone. */
export const storedState = ({read}: Session, cipher: SecretCipher): Promise<SecretsState> =>
  read(async (transaction) => {
    const rows: {about: string; stored: string}[] = [];
    for (const one of SECRETS)
      for (const {rowKey, stored} of await rowsOf(transaction, one))
        rows.push({about: `${one.table} ${rowKey}`, stored});
    return stateOf(rows, cipher);
  });
