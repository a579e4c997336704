import type { Note } from '@mafteach/contract/customers'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { useMe } from '#shared/home.ts'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useSaveNote } from './notes.api.ts'
import { useKeptDialog } from './use-kept-dialog.ts'

export interface NoteDialogProps {
  customer: number
  /** The note to change; absent for a new one. */
  note?: Note
  opened: boolean
  onClose: () => void
}

/** A note is sent as it was typed (spec section 5). */
export const NoteDialog = ({ customer, note, opened, onClose }: NoteDialogProps) => {
  const t = useTexts(customersTexts)
  const save = useSaveNote(customer)
  const { values, set, submit } = useKeptDialog({
    draftKey: `draft:note:1:${useMe().id}:${customer}:${note?.id ?? 'new'}`,
    start: { content: note?.content ?? '' },
    isNew: !note,
    save: ({ content }) => save.mutateAsync({ id: note?.id ?? null, content }),
    failedText: t.noteFailed,
    onClose,
  })
  const title = note ? t.editNoteTitle : t.addNote
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} saveText={t.noteSave} isBusy={save.isPending} onSave={submit}>
      <TextArea
        label={title}
        hideLabel
        placeholder={t.notePlaceholder}
        maxLength={TEXT_MAX}
        value={values.content}
        onChange={(content) => set({ content })}
      />
    </FormDialog>
  )
}
