/** Beside an hour: shown where the reader's own clock is another one. The words come from the page, whose script may have texts of its own. */
export const IsraelClock = ({ text }: { text: string }) => <span className="israel-clock"> ({text})</span>
