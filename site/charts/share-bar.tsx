/** One bar of a ranked list. Decoration: the number it draws stands beside it in text. */
export function ShareBar({
  value,
  max,
}: {
  /** The value drawn. */ value: number /** The value that fills the whole width. */;
  max: number;
}) {
  const width = max > 0 ? Math.round((value / max) * 1000) / 10 : 0;
  return (
    <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="0" width={width} height="10" />
    </svg>
  );
}
