import type { Note } from '@mafteach/contract/customers'
import { formatAge } from '#shared/format.ts'
import { useTexts } from '#shared/use-texts.ts'
import { customerPreviewTexts } from './customer-preview.texts.ts'
import styles from './LastNote.module.css'

export const LastNote = ({ note }: { note: Note }) => {
  const t = useTexts(customerPreviewTexts)
  return (
    <div>
      <p className={styles.label}>{t.lastNote(formatAge(note.created_at))}</p>
      <p className={styles.note} dir="auto">
        {note.content}
      </p>
    </div>
  )
}
