import type { Note } from '@mafteach/contract/customers'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { cardTexts } from './card.texts.ts'
import { useNoteForm } from './use-note-form.ts'

export interface NoteDialogProps {
  customer: number
  /** The note to edit; absent for a new one. */
  note?: Note
  opened: boolean
  onClose: () => void
}

/** A note in a dialog: new or edited. */
export const NoteDialog = ({ customer, note, opened, onClose }: NoteDialogProps) => {
  const t = useTexts(cardTexts)
  const { form, title } = useNoteForm({ customer, note, onDone: onClose })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={title} saveText={t.noteSave}>
      <TextArea {...form.field('content')} label={title} hideLabel placeholder={t.notePlaceholder} />
    </FormDialog>
  )
}
