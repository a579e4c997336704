import { Note } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { NoteParams } from './notes.shapes.ts'
import { Done } from './shapes.ts'

/** Changing a customer's notes. */
export * from './notes.shapes.ts'

/** How long a removed note can be restored. */
export const NOTE_RESTORE_DAYS = 30

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
