/** Placeholder words typed instead of a secret; each counts for nothing. */
const PLACEHOLDERS =
  /change|secret|passw(?:or)?d|token|admin|cookie|webhook|workshop|broadsheet|example|replace|default|insert|insecure|random|dummy|sample|letmein|test|your|this|here|key|me/gi;
/** Sequences on a keyboard, and the alphabet. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
/** Length of a run or repetition from which the next character adds nothing. */
const PATTERN_LENGTH = 3;

/**
 * Estimates the bits of a secret: the number of unpredictable characters times the logarithm of the
 * number of different ones. Placeholder words, repetitions of three characters or more, and runs of
 * the alphabet and of the keyboard are predictable; a letter after another of its case, as in
 * words, counts half. The estimate errs on the low side: 32 random hexadecimal digits have 128 bits
 * and count about 110.
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
