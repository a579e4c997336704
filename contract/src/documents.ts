import * as z from 'zod/mini'
import { aboutDocuments, Document, DocumentRow, documentFilters } from './documents.shapes.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_MEDIA_TYPES } from './paper-kinds.ts'
import { Flag, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Papers: filled-in forms for an agent's own customers (product.md section 12). Only their agent sees them. */
export * from './documents.codes.ts'
export * from './documents.shapes.ts'

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents/',
  access: 'agent',
  summary: 'My papers, newest first',
  query: z.extend(PageQuery, {
    ...documentFilters.shape,
    /** Papers that wait for a signature first. */
    waiting_first: z.optional(Flag),
  }),
  reply: pageOf(DocumentRow),
  reads: 'document',
})

export const documentCounts = endpoint({
  method: 'GET',
  path: '/documents/counts/',
  access: 'agent',
  summary: 'How many papers of mine each filter finds',
  query: z.object(aboutDocuments),
  reply: z.object({ all: z.int(), waiting: z.int(), signed: z.int(), unsigned: z.int(), draft: z.int(), uploaded: z.int() }),
  reads: 'document',
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id/',
  access: 'agent',
  summary: 'A paper',
  params: IdParams,
  reply: Document,
  reads: 'document',
})

export const missingFields = endpoint({
  method: 'GET',
  path: '/documents/:id/missing/',
  access: 'agent',
  summary: 'The fields that a paper cannot be sent without and that are empty, or beyond a limit of the law',
  params: IdParams,
  reply: z.object({
    missing: z.array(z.string()),
    /** Problems of filled-in fields, in the words of a refusal. */
    problems: z.record(z.string(), z.array(z.string())),
    /** Warnings that do not prevent sending: an exclusivity whose customer signed no order to sell. */
    asks: z.array(z.enum(['sellers_order'])),
  }),
  reads: 'document',
})

export const documentFile = endpoint({
  method: 'GET',
  path: '/documents/:id/file/',
  access: 'agent',
  summary:
    'A paper as a PDF: the signed file, what was shown, or of a draft what would be, with blanks where something is missing',
  params: IdParams,
  /** `shown=1`: the file that signers saw, even once it is signed. */
  query: z.object({ shown: z.optional(Flag) }),
  reply: z.unknown(),
  file: UPLOAD_MEDIA_TYPES,
  reads: 'document',
})
