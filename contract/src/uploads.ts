import * as z from 'zod/mini'
import { Document, DocumentRow, documentFilters } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { PaperKind, UPLOAD_MEDIA_TYPES } from './paper-kinds.ts'
import { CustomerId, Day, Done, Id, IdParams, IdText, nameShape } from './shapes.ts'

/** Files that an agent keeps among the papers (product.md section 12, docs/decisions/0062). */

const facts = {
  title: nameShape(),
  kind: PaperKind,
  expires_on: z.nullable(Day),
  /** The asker's own. */
  customer: z.nullable(CustomerId),
  /** Any that the asker sees. */
  asset: z.nullable(Id),
  /** The asker's own. */
  deal: z.nullable(Id),
}

/** As the fields of a form beside its `file`. */
export const UploadFields = z.partial(z.object({ ...facts, expires_on: Day, customer: IdText, asset: IdText, deal: IdText }))

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

export const changeUpload = endpoint({
  method: 'PATCH',
  path: '/documents/:id/upload/',
  access: 'agent',
  summary: 'Changes what is said of an uploaded file: its name, what it is, until when it holds, whose and of what it is',
  params: IdParams,
  body: z.partial(z.object(facts)),
  reply: Document,
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
