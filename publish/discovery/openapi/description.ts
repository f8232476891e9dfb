/** Markdown that applies to every operation. */
export const DESCRIPTION = `Football’s World Cup, news in English and Vietnamese, the Vietnamese market.

- **Static and live.** Most answers are files with an \`ETag\` and a \`Cache-Control\`. Answers that depend on the caller or the second are live; \`RateLimit\` gives the remaining requests.
- **Nothing is made up.** Values unknown to every source are \`null\`; \`availability\` says why. Probabilities are 0 to 1, instants UTC, ending in \`At\`, days in \`On\`.
- **Problems** follow RFC 9457, with the \`requestId\` of the header \`X-Request-Id\`. Operations list their own; any may answer with 400, 405, 408, 431 and 500.
- **Compatibility.** Properties, optional parameters, operations and types of events may be added: ignore unknown ones. Nothing is removed in version 1.
- **Examples** are rendered bodies with lists cut to their first entry: football as of the day after the 2022 World Cup, the rest as of the complete field of 2026.`;
