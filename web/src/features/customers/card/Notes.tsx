import type { Note } from '@mafteach/contract/customers'
import { removeNote, restoreNote } from '@mafteach/contract/notes'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatAge } from '#shared/format.ts'
import { lazyPart } from '#shared/lazy.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { customerQuery } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import styles from './CardPanel.module.css'
import { CardPanel } from './CardPanel.tsx'

const NoteDialog = lazyPart(
  () => import('./NoteDialog.tsx'),
  (module) => module.NoteDialog,
)

export interface NotesProps {
  customer: number
  notes: readonly Note[]
  onAdd: () => void
}

/** What the agent wrote down about a customer, newest first; each can be changed, and removed with a way back. */
export const Notes = ({ customer, notes, onAdd }: NotesProps) => {
  const t = useTexts(customersTexts)
  const [edited, setEdited] = useState<Note | null>(null)
  const [isEditing, setEditing] = useState(false)
  const remove = useRemoving(customer)
  return (
    <CardPanel
      title={t.notes}
      count={notes.length}
      action={
        <Button variant="text" size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
          {t.note}
        </Button>
      }
    >
      {notes.length === 0 && <p className={styles.none}>{t.noNotes}</p>}
      <ul className={styles.list}>
        {notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            onEdit={() => {
              setEdited(note)
              setEditing(true)
            }}
            onRemove={() => remove(note.id)}
          />
        ))}
      </ul>
      {edited && (
        <Suspense>
          <NoteDialog key={edited.id} customer={customer} note={edited} opened={isEditing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </CardPanel>
  )
}

const NoteRow = ({ note, onEdit, onRemove }: { note: Note; onEdit: () => void; onRemove: () => void }) => {
  const t = useTexts(customersTexts)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  const begin = note.content.slice(0, 40)
  return (
    <li className={styles.note}>
      <div className={styles.noteWords}>
        <p dir="auto">{note.content}</p>
        <p className={styles.age}>
          {formatAge(note.created_at)}
          {note.edited_at && ` · ${t.noteEdited}`}
        </p>
      </div>
      <IconButton size="small" label={t.editNote(begin)} title={t.edit} icon={<IconPencil {...icon} />} onClick={onEdit} />
      <IconButton size="small" label={t.removeNote(begin)} title={t.remove} icon={<IconTrash {...icon} />} onClick={onRemove} />
    </li>
  )
}

/** Removes a note: it is gone from the screen at once, and back when the server refuses; the toast puts it back. */
const useRemoving = (customer: number): ((note: number) => void) => {
  const t = useTexts(customersTexts)
  const restore = useWrite(restoreNote, { failed: t.unexpected })
  const remove = useWrite(removeNote, {
    show: (client, { params }) =>
      client.setQueryData(
        customerQuery(customer).queryKey,
        (card) => card && { ...card, notes: card.notes.filter(({ id }) => id !== params.note) },
      ),
    onDone: (_, { params }) => toast.done(t.noteRemoved, { undo: () => void restore.write({ params }) }),
    failed: t.unexpected,
  })
  return (note) => void remove.write({ params: { id: customer, note } })
}
