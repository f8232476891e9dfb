/** Markdown that applies to every operation. */
export const DESCRIPTION = `Football’s World Cup, news in English and Vietnamese, the Vietnamese market.

- **Printed and live.** Most answers are files with an \`ETag\` and a \`Cache-Control\`. What depends on the caller or the second is live; \`RateLimit\` says how many requests are left.
- **Nothing is made up.** What no source knows is \`null\`; \`availability\` says why. Probabilities are 0 to 1, instants UTC, ending in \`At\`, days in \`On\`.
- **Problems** follow RFC 9457, with the \`requestId\` of the header \`X-Request-Id\`. Operations name their own; any may answer 400, 405, 408, 431 and 500.
- **Compatibility.** Properties, optional parameters, operations and types of events may be added: ignore unknown ones. Nothing goes in version 1.
- **Examples** are printed bodies, lists cut to their first entry: football as of the day after the World Cup of 2022, the rest as of the complete field of 2026.`;
