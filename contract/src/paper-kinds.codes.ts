import { FORM_CODES } from './form-kinds.ts'

/** Kinds of papers: forms and uploaded files. */
export const PAPER_KINDS = [...FORM_CODES, 'ID', 'CONTRACT', 'LAND_REGISTRY', 'OTHER'] as const

/** Accepted file types, by their bytes, with extensions. */
export const UPLOAD_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const
type UploadMediaType = keyof typeof UPLOAD_TYPES
export const UPLOAD_MEDIA_TYPES = Object.keys(UPLOAD_TYPES) as [UploadMediaType, ...UploadMediaType[]]
