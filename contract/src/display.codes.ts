export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Percent of the device's text size. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]
