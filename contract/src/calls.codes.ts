/** `unanswered`: ended without being answered. */
export const LISTED_CALL_STATES = ['ringing', 'answered', 'unanswered'] as const
