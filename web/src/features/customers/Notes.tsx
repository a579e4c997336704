import type { Note } from '@mafteach/contract/customers'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAge } from '#shared/format.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CardPanel.module.css'
import { CardPanel } from './CardPanel.tsx'
import { useAddNote } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

/** What the agent wrote down about a customer, newest first. */
export const Notes = ({ notes, onAdd }: { notes: readonly Note[]; onAdd: () => void }) => {
  const t = useTexts(customersTexts)
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
          <li key={note.id} className={styles.note}>
            <p dir="auto">{note.content}</p>
            <p className={styles.age}>{formatAge(note.created_at)}</p>
          </li>
        ))}
      </ul>
    </CardPanel>
  )
}

/** A note is sent as it was typed (spec section 5). */
export const AddNoteDialog = ({ customer, opened, onClose }: { customer: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(customersTexts)
  const [content, setContent] = useState('')
  const add = useAddNote(customer)
  const save = async () => {
    try {
      await add.mutateAsync(content)
      setContent('')
      onClose()
    } catch {
      toast.error(t.noteFailed)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.addNote}
      footer={
        <Button variant="primary" full busy={add.isPending} onClick={save}>
          {t.noteSave}
        </Button>
      }
    >
      <TextArea
        label={t.addNote}
        hideLabel
        placeholder={t.notePlaceholder}
        maxLength={TEXT_MAX}
        value={content}
        onChange={setContent}
      />
    </Modal>
  )
}
