import * as z from 'zod/mini'
import { Document, DocumentRow, documentFilters } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { PaperKind, UPLOAD_MEDIA_TYPES } from './paper-kinds.ts'
import { Done, IdParams, IdText } from './shapes.ts'
import { UploadFields } from './uploads.shapes.ts'

/** Files that an agent stores among the papers (product.md section 12, docs/decisions/0062). */
export * from './uploads.shapes.ts'

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents/upload/',
  access: 'agent',
  summary:
    'Keeps a PDF or a picture (multipart `file`, or the id of an `upload` by tus, 50 MB at most; `customer`, `asset`, `deal`, `title`, `kind`, `expires_on`)',
  upload: {
    field: 'file',
    types: UPLOAD_MEDIA_TYPES,
    isOptional: true,
    fields: z.extend(UploadFields, { upload: z.optional(z.string()) }),
  },
  reply: Document,
  status: 201,
  changes: ['document'],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:id/',
  access: 'agent',
  summary: 'Deletes a draft or an upload; 409 for what was sent',
  params: IdParams,
  reply: Done,
  changes: ['document'],
})

export const documentsZip = endpoint({
  method: 'GET',
  path: '/documents/zip/',
  access: 'agent',
  summary: 'The files of my papers that a filter finds, as a zip: what was signed, sent or uploaded',
  query: documentFilters,
  reply: z.unknown(),
  file: ['application/zip'],
  reads: 'document',
})

export const dealChecklist = endpoint({
  method: 'GET',
  path: '/documents/checklist/',
  access: 'agent',
  summary:
    'What papers a deal of mine needs by my side of it, each with the one that there is; then what else was uploaded to it',
  query: z.object({ deal: IdText }),
  reply: z.object({
    needed: z.array(z.object({ kind: PaperKind, document: z.nullable(DocumentRow) })),
    others: z.array(DocumentRow),
  }),
  reads: 'document',
})
