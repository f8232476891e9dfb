import type {ReadFeed, ReadItem} from "../../../../pipeline/news/types.ts";
import {recorded} from "../../../fixtures/recorded.ts";

/** A small feed with one difficulty, and the expected reading of its first item or of the feed. */
interface Awkward {
  readonly group: string;
  readonly says: string;
  readonly xml: string;
  readonly item?: Partial<ReadItem>;
  readonly feed?: Partial<ReadFeed>;
  /** Part of the content's sanitised HTML. */
  readonly html?: string;
}

const {frames, rows} = recorded<{
  /** Documents with `{}` for what a row puts into them. */
  frames: Readonly<Record<"atomFeed" | "channel", string>>;
  rows: readonly (Awkward & {readonly frame: "channel"; readonly inner: string})[];
}>("news/awkward.json");

/** A document of its inner part. */
export const framed = (frame: keyof typeof frames, inner: string): string =>
  frames[frame].replace("{}", () => inner);

/** Every small feed that must be read correctly. */
export const AWKWARD: readonly Awkward[] = rows.map(({frame, inner, ...row}) => ({
  ...row,
  xml: framed(frame, inner),
}));
