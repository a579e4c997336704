import * as z from 'zod/mini'
import { Note, NoteInput } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, IdText } from './shapes.ts'

export const NoteParams = z.extend(IdParams, { note: IdText })

export const changeNote = endpoint({
  method: 'PATCH',
  path: '/real-estate/customer/:id/notes/:note/',
  access: 'agent',
  summary: 'Changes a note; edited_at says when',
  params: NoteParams,
  body: NoteInput,
  reply: Note,
  changes: ['customer'],
})
