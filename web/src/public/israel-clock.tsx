/** Beside an hour: shown if the reader's clock differs. The words come from the page, as its script may have other texts. */
export const IsraelClock = ({ text }: { text: string }) => <span className="israel-clock"> ({text})</span>
