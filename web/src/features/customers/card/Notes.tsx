import type { Note } from '@mafteach/contract/customers'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatAge } from '#shared/format.ts'
import { lazyPart } from '#shared/lazy.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import styles from './CardPanel.module.css'
import { CardPanel } from './CardPanel.tsx'
import { useRemoveNote, useRestoreNote } from './notes.api.ts'

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

/** Removes a note at once; the toast puts it back. */
const useRemoving = (customer: number): ((note: number) => void) => {
  const remove = useRemoveNote(customer)
  const restore = useRestoreNote(customer)
  const putBack = async (note: number) => {
    try {
      await restore.mutateAsync(note)
    } catch {
      toast.error(textsNow(customersTexts).actFailed)
    }
  }
  const take = async (note: number) => {
    const t = textsNow(customersTexts)
    try {
      await remove.mutateAsync(note)
      toast.done(t.noteRemoved, { undo: () => void putBack(note) })
    } catch {
      toast.error(t.actFailed)
    }
  }
  return (note) => void take(note)
}
