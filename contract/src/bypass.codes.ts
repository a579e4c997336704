/** Maximum bytes of pasted rows. */
export const BYPASS_TEXT_MAX = 1_000_000
export const BYPASS_CERTAINTIES = ['HIGH', 'LOW'] as const
export type BypassCertainty = (typeof BYPASS_CERTAINTIES)[number]
