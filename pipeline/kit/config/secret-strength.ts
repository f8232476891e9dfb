/** Words that are typed where a secret was not made yet; each counts for nothing. */
const PLACEHOLDERS =
  /change|secret|passw(?:or)?d|token|admin|cookie|webhook|workshop|broadsheet|example|replace|default|insert|insecure|random|dummy|sample|letmein|test|your|this|here|key|me/gi;
/** Neighbours on a keyboard, and the alphabet. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
/** Characters of a run, or of a repetition, from which on the next one is no surprise. */
const PATTERN_LENGTH = 3;

/**
 * Estimates the bits of a secret: characters that are a surprise, times the logarithm of how many
 * different ones there are. No surprise are placeholder words, repetitions of three characters or
 * more, and runs of the alphabet and of the keyboard; a letter after another of its case, as in
 * words, is half of one. It errs to the low side: 32 random hexadecimal digits have 128 bits and
 * count about 110.
 */
export function secretBits(secret: string): number {
  const text = secret.replace(PLACEHOLDERS, "");
  const lower = text.toLowerCase();
  let surprises = 0;
  const different = new Set<string>();
  for (let i = 0; i < text.length; i++) {
    const pattern = lower.slice(Math.max(0, i - PATTERN_LENGTH + 1), i + 1);
    if (
      pattern.length === PATTERN_LENGTH &&
      (isRun(pattern) || lower.indexOf(pattern) < i - PATTERN_LENGTH + 1)
    )
      continue;
    surprises += /[a-z]{2}|[A-Z]{2}/.test(text.slice(Math.max(0, i - 1), i + 1)) ? 0.5 : 1;
    different.add(text[i]!);
  }
  return different.size < 2 ? 0 : surprises * Math.log2(different.size);
}

function isRun(pattern: string): boolean {
  const backwards = [...pattern].reverse().join("");
  return (
    new Set(pattern).size === 1 ||
    RUNS.some((run) => run.includes(pattern) || run.includes(backwards))
  );
}
