export const VIEWING_TIMES_MAX = 3
export const REASON_MAX = 500
