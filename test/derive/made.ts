import {join} from "node:path";
import {EURO_LISTING, GOLDEN, kept, listing} from "../cup/kept.ts";
import {printCup, printEuro} from "../cup/print.ts";
import {apiDocument, RELEASED, released} from "../fixtures/client/document.ts";
import {edgeDocuments} from "../publish/edge/documents.ts";
import {BODY_TYPES, bodyTypes} from "../schemas/bodies/types.ts";

/** All generated files except the examples, which some of them contain. */
export async function made(withRelease: boolean): Promise<Map<string, string>> {
  const golden = [...kept(await printCup()), [EURO_LISTING, await printEuro(listing)] as const].map(
    ([file, text]) => [join(GOLDEN, file), text] as const,
  );
  return new Map([
    [BODY_TYPES, await bodyTypes()],
    ...edgeDocuments(),
    ...golden,
    ...(withRelease ? [[RELEASED, `${JSON.stringify(released(apiDocument()))}\n`] as const] : []),
  ]);
}
