export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Percent of what the device calls its size. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
