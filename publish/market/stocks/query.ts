import type {QueryDeclarations} from "../../query.ts";

/** What may be asked of a share. */
export const STOCK_QUERY = {
  date: {
    kind: "date",
    summary:
      "The day at whose close the share is seen; on a day without trading, as it was known then",
  },
} as const satisfies QueryDeclarations;
