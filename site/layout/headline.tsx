/** A text whose scores, `6-4`, are not broken across lines; days, `17–21`, may be. */
export const unbroken = (text: string): string => text.replace(/\b(\d[-–])(?=\d\b)/g, "$1\u2060");

/** The headline of a page. */
export const Headline = ({text}: {text: string}) => <h1>{unbroken(text)}</h1>;
