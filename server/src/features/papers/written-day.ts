/** A day as papers write it: 31.08.2026. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.')
