/** `since_seconds`: how far back a freshly loaded page begins without `Last-Event-ID`. */
export const SINCE_MAX_SECONDS = 30

export const CALL_STATES = ['ringing', 'answered', 'ended'] as const
