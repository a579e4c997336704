/** A call that was not answered before it ended is `unanswered`. */
export const LISTED_CALL_STATES = ['ringing', 'answered', 'unanswered'] as const
