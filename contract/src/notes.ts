import * as z from 'zod/mini'
import { Note, NoteInput } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, IdText } from './shapes.ts'

/** Changing the notes of a customer. */

/** How long a removed note can be put back. */
export const NOTE_RESTORE_DAYS = 30

const NoteParams = z.extend(IdParams, { note: IdText })

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

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/real-estate/customer/:id/notes/:note/',
  access: 'agent',
  summary: 'Removes a note; it can be put back for 30 days',
  params: NoteParams,
  reply: Done,
  changes: ['customer'],
})

export const restoreNote = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/notes/:note/restore/',
  access: 'agent',
  summary: 'Puts a removed note back',
  params: NoteParams,
  reply: Note,
  changes: ['customer'],
})
