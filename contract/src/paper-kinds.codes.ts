import { FORM_CODES } from './form-kinds.ts'

/** What a paper is: made of a form, or a file that came. */
export const PAPER_KINDS = [...FORM_CODES, 'ID', 'CONTRACT', 'LAND_REGISTRY', 'OTHER'] as const

/** What a file may be, by its own bytes, and how its name ends. */
export const UPLOAD_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const
type UploadMediaType = keyof typeof UPLOAD_TYPES
export const UPLOAD_MEDIA_TYPES = Object.keys(UPLOAD_TYPES) as [UploadMediaType, ...UploadMediaType[]]
