import * as z from 'zod/mini'
import { PAPER_KINDS, UPLOAD_MEDIA_TYPES, type UPLOAD_TYPES } from './paper-kinds.codes.ts'
import { Day, Id } from './shapes.ts'

export type PaperKind = (typeof PAPER_KINDS)[number]
export const PaperKind = z.enum(PAPER_KINDS)
export type UploadType = keyof typeof UPLOAD_TYPES
export const UploadType = z.enum(UPLOAD_MEDIA_TYPES)

/** Details of an uploaded file. */
export const Upload = z.object({
  kind: PaperKind,
  /** Original file name. */
  name: z.string(),
  type: UploadType,
  /** In bytes. */
  size: z.int(),
  /** Last day of validity; null if unlimited. */
  expires_on: z.nullable(Day),
  deal: z.nullable(Id),
})
export type Upload = z.infer<typeof Upload>
