export const GESHER_ACTIONS = ['hide', 'tell', 'dismiss', 'accept', 'reject'] as const
export type GesherAction = (typeof GESHER_ACTIONS)[number]
