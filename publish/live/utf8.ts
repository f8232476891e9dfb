const decoder = new TextDecoder("utf-8", {fatal: true});

/**
 * The text of bytes, without a byte order mark at its beginning; undefined when they are not UTF-8.
 */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
