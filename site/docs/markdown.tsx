import type {ComponentChildren} from "preact";

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** A sentence with `code`, **emphasis** and [links](/) in Markdown. */
export function Inline({text}: {readonly text: string}) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, words, href, stress] = match;
    parts.push(text.slice(from, match.index));
    if (code !== undefined) parts.push(<code>{code}</code>);
    else if (stress !== undefined) parts.push(<strong>{stress}</strong>);
    else parts.push(<a href={href!}>{words}</a>);
    from = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

/** Paragraphs and lists of one level, the Markdown used in API descriptions. */
export function Markdown({text}: {readonly text: string}) {
  const blocks = text.trim().split(/\n\s*\n/);
  return (
    <>
      {blocks.map((block) => {
        const items = block.split(/\n\s*(?=- )/).map((line) => line.replace(/\s*\n\s*/g, " "));
        return items.every((item) => /^\s*- /.test(item)) ? (
          <ul>
            {items.map((item) => (
              <li key={item}>
                <Inline text={item.replace(/^\s*- /, "")} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <Inline text={block.replace(/\s*\n\s*/g, " ")} />
          </p>
        );
      })}
    </>
  );
}
