import type {ComponentChildren} from "preact";

interface StateProps {
  /**
   * `empty`: nothing to show, with the reason; `live`: changes while on screen, and is hidden on a
   * page that is out of date.
   */
  readonly kind: "empty" | "live";
  readonly children: ComponentChildren;
}

/** The state of the adjacent content, in words; `live` has a mark in addition. */
export function State({kind, children}: StateProps) {
  if (kind === "empty") return <p class="state">{children}</p>;
  return <span class="live-new">{children}</span>;
}
