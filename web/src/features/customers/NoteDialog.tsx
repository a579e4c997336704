import type { Note } from '@mafteach/contract/customers'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { useMe } from '#shared/home.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from './customers.texts.ts'
import { useSaveNote } from './notes.api.ts'

export interface NoteDialogProps {
  customer: number
  /** The note to change; absent for a new one. */
  note?: Note
  opened: boolean
  onClose: () => void
}

/** A note is sent as it was typed (spec section 5). What was typed is kept until it is saved. */
export const NoteDialog = ({ customer, note, opened, onClose }: NoteDialogProps) => {
  const t = useTexts(customersTexts)
  const draft = useDraft(`draft:note:1:${useMe().id}:${customer}:${note?.id ?? 'new'}`, { content: note?.content ?? '' })
  const save = useSaveNote(customer)
  const submit = async () => {
    try {
      await save.mutateAsync({ id: note?.id ?? null, content: draft.value.content })
      if (note) draft.forget()
      else draft.startOver()
      onClose()
    } catch {
      toast.error(t.noteFailed)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={note ? t.editNoteTitle : t.addNote}
      footer={
        <Button variant="primary" full busy={save.isPending} onClick={submit}>
          {t.noteSave}
        </Button>
      }
    >
      <TextArea
        label={note ? t.editNoteTitle : t.addNote}
        hideLabel
        placeholder={t.notePlaceholder}
        maxLength={TEXT_MAX}
        value={draft.value.content}
        onChange={(content) => draft.set({ content })}
      />
    </Modal>
  )
}
