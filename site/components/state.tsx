import type {ComponentChildren} from "preact";

interface StateProps {
  /**
   * `empty`: nothing to show, with the reason; `live`: changes while on screen; `stale`: should
   * have changed but has not; `final`: will not change again.
   */
  readonly kind: "empty" | "live" | "stale" | "final";
  readonly children: ComponentChildren;
}

/** The state of the adjacent content, in words; only `live` has a mark in addition. */
export function State({kind, children}: StateProps) {
  if (kind === "empty") return <p class="state">{children}</p>;
  return <span class={CLASSES[kind]}>{children}</span>;
}
const CLASSES = {live: "live-new", stale: "live-stale", final: undefined} as const;
