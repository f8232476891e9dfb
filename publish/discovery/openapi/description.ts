/** What holds of every operation, as Markdown. */
export const DESCRIPTION = `Fixtures, tables, forecasts and texts of the football World Cup, news in English and Vietnamese, and the Vietnamese market.

- **Printed and live.** Most answers are files: they carry an \`ETag\` and say in \`Cache-Control\` how long a copy is good. What hangs on the caller or on this second is answered live, and says in \`RateLimit\` how many requests are left.
- **Nothing is made up.** What no source knows is \`null\`, and \`availability\` says why. Probabilities are 0 to 1, instants are UTC and end in \`At\`, days end in \`On\`.
- **Problems** are documents of RFC 9457 with the same \`requestId\` as the header \`X-Request-Id\`. Every operation names those that are its own; a method that is none (405), a request that cannot be read (400, 408, 431) and a fault of the server (500) are told in the same way.
- **Compatibility.** Properties, parameters that may be left out, operations and types of events may be added at any time: ignore what you do not know. Nothing is removed or narrowed within version 1.
- **Examples** are cut from bodies that were printed, lists to their first entry: those of football as of the day after the World Cup of 2022, all others as of the moment at which the field of 2026 was complete.`;
