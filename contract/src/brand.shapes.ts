import * as z from 'zod/mini'

export const BrandColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase())

/** Logo and color of whatever an agent or agency publishes; null if not set. */
export const Brand = z.object({
  logo_url: z.nullable(z.string()),
  color: z.nullable(z.string()),
})
export type Brand = z.infer<typeof Brand>
