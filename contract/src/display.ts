import * as z from 'zod/mini'

/** How the product looks to an agent, on every device of theirs. */

/** Languages of every screen. Further ones are files of the interface, so that the server knows which are there. */
export const LANGUAGES: readonly string[] = ['he', 'en']
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Percent of what the device calls its size. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const Display = z.object({
  /** Its code (BCP 47). */
  language: z.string().check(z.maxLength(35)),
  theme: z.enum(THEMES),
  text_size: z.literal([...TEXT_SIZES]),
})
export type Display = z.infer<typeof Display>
