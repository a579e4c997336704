export * from './paper-kinds.codes.ts'
export * from './paper-kinds.shapes.ts'

export const UPLOAD_BYTES_MAX = 50 * 1024 * 1024
/** Resumable uploads (tus); `uploadDocument` with `upload` stores a completed one. */
export const DOCUMENT_UPLOADS_PATH = '/document-uploads'
