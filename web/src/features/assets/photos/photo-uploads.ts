import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import type { UploadKind } from '#shared/api/file-uploads.ts'

/** Photos go to the server when they are chosen. */
export const PHOTO_UPLOADS: UploadKind = { path: PHOTO_UPLOADS_PATH, bytesMax: PHOTO_BYTES_MAX, field: 'images' }
