export interface OddsSeries {
  readonly label: string;
  /** Short name for narrow drawings and table heads. */
  readonly code: string;
  /** 0…1, one per day; null where there is no forecast. */
  readonly probabilities: readonly (number | null)[];
}

export interface OddsChartProps {
  /** Unique on the page: the drawings' titles hang on it. */
  readonly id: string;
  readonly title: string;
  /** What the chart shows, for someone who cannot see it. */
  readonly summary: string;
  /** Instants in time order, at least two. */
  readonly days: readonly string[];
  readonly stages: readonly {readonly label: string; readonly startsAt: string}[];
  /** One to eight lines, most important first. */
  readonly series: readonly OddsSeries[];
}
