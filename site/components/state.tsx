import type {ComponentChildren} from "preact";

interface StateProps {
  /**
   * `empty`: there is nothing to show, and why; `live`: it changes as one looks; `stale`: it should
   * have, and has not; `final`: it will change no more.
   */
  readonly kind: "empty" | "live" | "stale" | "final";
  readonly children: ComponentChildren;
}

/** How what stands beside it is, in words; only what is live has a mark besides. */
export function State({kind, children}: StateProps) {
  if (kind === "empty") return <p class="state">{children}</p>;
  return <span class={CLASSES[kind]}>{children}</span>;
}
const CLASSES = {live: "live-new", stale: "live-stale", final: undefined} as const;
