import * as z from 'zod/mini'
import { Document } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { PaperKind } from './paper-kinds.ts'
import { CustomerId, Day, Id, IdParams, IdText, nameShape } from './shapes.ts'

const facts = {
  title: nameShape(),
  kind: PaperKind,
  expires_on: z.nullable(Day),
  /** The agent's own. */
  customer: z.nullable(CustomerId),
  /** Any that the agent sees. */
  asset: z.nullable(Id),
  /** The agent's own. */
  deal: z.nullable(Id),
}

/** Form fields beside `file`. */
export const UploadFields = z.partial(z.object({ ...facts, expires_on: Day, customer: IdText, asset: IdText, deal: IdText }))

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
