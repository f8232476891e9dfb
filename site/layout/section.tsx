import type {ComponentChildren} from "preact";

interface SectionProps {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of a page below its heading. */
export const Section = ({id, title, children}: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
