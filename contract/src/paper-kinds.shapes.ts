import * as z from 'zod/mini'
import { PAPER_KINDS, UPLOAD_MEDIA_TYPES, type UPLOAD_TYPES } from './paper-kinds.codes.ts'
import { Day, Id } from './shapes.ts'

export type PaperKind = (typeof PAPER_KINDS)[number]
export const PaperKind = z.enum(PAPER_KINDS)
export type UploadType = keyof typeof UPLOAD_TYPES
export const UploadType = z.enum(UPLOAD_MEDIA_TYPES)

/** What is known of an uploaded file. */
export const Upload = z.object({
  kind: PaperKind,
  /** As the file was called. */
  name: z.string(),
  type: UploadType,
  /** In bytes. */
  size: z.int(),
  /** The last day on which it holds; null for one that stays. */
  expires_on: z.nullable(Day),
  deal: z.nullable(Id),
})
export type Upload = z.infer<typeof Upload>
