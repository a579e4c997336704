import type { HelpSlug } from './help-screens.ts'

/** The words of each article; `way` are those of the link to its screen. */
export type HelpWords = Record<HelpSlug, { title: string; text: string; way: string }>
