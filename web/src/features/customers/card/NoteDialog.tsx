import { addNote, type Note } from '@mafteach/contract/customers'
import { changeNote } from '@mafteach/contract/notes'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useMe } from '#shared/home.ts'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { customersTexts } from '../customers.texts.ts'

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
  const title = note ? t.editNoteTitle : t.addNote
  const add = useWrite(addNote)
  const change = useWrite(changeNote)
  const form = useContractForm(addNote, {
    name: 'note',
    start: { content: note?.content ?? '' },
    draft: { key: `draft:note:1:${useMe().id}:${customer}:${note?.id ?? 'new'}`, isQuiet: true },
    labels: { content: title },
    send: (body) =>
      note ? change.send({ params: { id: customer, note: note.id }, body }) : add.send({ params: { id: customer }, body }),
    failed: t.noteFailed,
    isEmptyAfter: !note,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={title} saveText={t.noteSave}>
      <TextArea {...form.field('content')} label={title} hideLabel placeholder={t.notePlaceholder} />
    </FormDialog>
  )
}
