import * as z from 'zod/mini'
import { FORM_CODES } from './form-kinds.ts'
import { Day, Id } from './shapes.ts'

/** What a paper is: made of a form, or a file that came. */
export const PAPER_KINDS = [...FORM_CODES, 'ID', 'CONTRACT', 'LAND_REGISTRY', 'OTHER'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PaperKind = z.enum(PAPER_KINDS)

/** What a file may be, by its own bytes, and how its name ends. */
export const UPLOAD_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const
export type UploadType = keyof typeof UPLOAD_TYPES
export const UPLOAD_MEDIA_TYPES = Object.keys(UPLOAD_TYPES) as [UploadType, ...UploadType[]]
export const UploadType = z.enum(UPLOAD_MEDIA_TYPES)

export const UPLOAD_BYTES_MAX = 50 * 1024 * 1024
/** Where files are uploaded part by part (tus); what is whole is kept by `uploadDocument` with `upload`. */
export const DOCUMENT_UPLOADS_PATH = '/document-uploads'

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
