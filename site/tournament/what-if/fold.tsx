import type {ComponentChildren} from "preact";
import {useState} from "preact/hooks";

interface FoldProps {
  readonly class?: string;
  /** Whether it is open at first. */
  readonly isOpen: boolean;
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part that can be folded away. What is closed is rendered only when it is first opened. */
export function Fold({class: name, isOpen, summary, children}: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      class={name}
      open={isOpen}
      onToggle={({currentTarget}) => currentTarget.open && setWasOpened(true)}
    >
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
