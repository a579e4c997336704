import { addNote, type Note } from '@mafteach/contract/customers'
import { changeNote } from '@mafteach/contract/notes'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { noteDraftKey } from '#shared/form/note-draft.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { cardTexts } from './card.texts.ts'

export interface NoteFormOptions {
  customer: number
  /** The note to edit; absent for a new one. */
  note?: Note | undefined
  onDone?: () => void
}

/** Saves a note as typed (spec section 5). Show one form for a new note at a time: they share a draft. */
export const useNoteForm = ({ customer, note, onDone }: NoteFormOptions) => {
  const t = useTexts(cardTexts)
  const title = note ? t.editNoteTitle : t.addNote
  const add = useWrite(addNote)
  const change = useWrite(changeNote)
  const form = useContractForm(addNote, {
    name: 'note',
    start: { content: note?.content ?? '' },
    draft: { key: noteDraftKey(useMe().id, customer, note?.id), isQuiet: true },
    labels: { content: title },
    send: (body) =>
      note ? change.send({ params: { id: customer, note: note.id }, body }) : add.send({ params: { id: customer }, body }),
    failed: t.noteFailed,
    isEmptyAfter: !note,
    ...(onDone ? { onDone } : {}),
  })
  return { form, title }
}
