import type { HelpSlug } from './help-screens.ts'

/** Texts of articles; `way` labels the link to the screen. */
export type HelpWords = Record<HelpSlug, { title: string; text: string; way: string }>
