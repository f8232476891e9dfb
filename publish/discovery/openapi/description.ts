/** What holds of every operation, as Markdown. */
export const DESCRIPTION = `Football’s World Cup, news in English and Vietnamese, the Vietnamese market.

- **Printed and live.** Most answers are files with an \`ETag\`; \`Cache-Control\` says how long a copy is good. What hangs on the caller or on this second is live; \`RateLimit\` says how many requests are left.
- **Nothing is made up.** What no source knows is \`null\`; \`availability\` says why. Probabilities are 0 to 1, instants UTC, ending in \`At\`, days in \`On\`.
- **Problems** follow RFC 9457, with the \`requestId\` of the header \`X-Request-Id\`. Every operation names its own; unknown methods (405), unreadable requests (400, 408, 431) and our faults (500) are told alike.
- **Compatibility.** Properties, optional parameters, operations and types of events may be added: ignore what you do not know. Nothing is removed or narrowed in version 1.
- **Examples** are cut from printed bodies, lists to their first entry: of football as of the day after the World Cup of 2022, others as of when the field of 2026 was complete.`;
