/** A text whose scores, `6-4`, are not broken across lines; days, `17–21`, may be. */
export const Unbroken = ({text}: {text: string}) => (
  <>
    {text.split(/\b(\d[-–]\d)\b/).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} class="whole">
          {part}
        </span>
      ),
    )}
  </>
);

/** The headline of a page. */
export const Headline = ({text}: {text: string}) => (
  <h1>
    <Unbroken text={text} />
  </h1>
);
