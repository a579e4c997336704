export * from './paper-kinds.codes.ts'
export * from './paper-kinds.shapes.ts'

export const UPLOAD_BYTES_MAX = 50 * 1024 * 1024
/** Where files are uploaded part by part (tus); what is whole is kept by `uploadDocument` with `upload`. */
export const DOCUMENT_UPLOADS_PATH = '/document-uploads'
