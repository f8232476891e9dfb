const WIDTH = 80;
const HEIGHT = 20;

/**
 * The course of a value as a step line, with gaps at unknown values and without text: its row has
 * the figures.
 */
export function Sparkline({values}: {values: readonly (number | null)[]}) {
  const top = Math.max(0.05, ...values.map((value) => value ?? 0));
  const step = WIDTH / Math.max(values.length, 1);
  const y = (value: number) => (HEIGHT - 1 - (value / top) * (HEIGHT - 2)).toFixed(1);
  const path = values
    .map((value, index) => {
      if (value === null) return "";
      const pen = (values[index - 1] ?? null) === null ? "M" : "L";
      return `${pen}${(index * step).toFixed(1)} ${y(value)}H${((index + 1) * step).toFixed(1)}`;
    })
    .join("");
  return (
    <svg
      class="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
