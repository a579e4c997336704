import * as z from 'zod/mini'
import { TEXT_SIZES, THEMES } from './display.codes.ts'

export const Display = z.object({
  /** BCP 47 code. */
  language: z.string().check(z.maxLength(35)),
  theme: z.enum(THEMES),
  text_size: z.literal([...TEXT_SIZES]),
})
export type Display = z.infer<typeof Display>
