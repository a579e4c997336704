import { addNote } from '@mafteach/contract/customers'
import { useEffect } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { ContractForm } from '#shared/form/ContractForm.tsx'
import { noteDraftKey } from '#shared/form/note-draft.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { toast } from '#shared/ui/toasts.ts'
import styles from './CallNote.module.css'
import { callsTexts } from './calls.texts.ts'

/** Note during a call. Its draft is that of a new note on the customer's card: unsaved text is there after the call. */
export const CallNote = ({
  customer,
  onHeld,
  onSaved,
}: {
  customer: number
  onHeld: (isHeld: boolean) => void
  onSaved: () => void
}) => {
  const t = useTexts(callsTexts)
  const add = useWrite(addNote)
  const form = useContractForm(addNote, {
    name: 'note',
    start: { content: '' },
    draft: { key: noteDraftKey(useMe().id, customer), isQuiet: true },
    labels: { content: t.noteLabel },
    send: (body) => add.send({ params: { id: customer }, body }),
    failed: t.noteFailed,
    isEmptyAfter: true,
    onDone: () => {
      toast.done(t.noteSaved)
      onSaved()
    },
  })
  const isHeld = form.values.content.trim() !== ''
  useEffect(() => onHeld(isHeld), [isHeld, onHeld])
  return (
    <ContractForm form={form} className={classes(look({ flow: 'stack', gap: 8, items: 'start' }), styles.form)}>
      <TextArea {...form.field('content')} label={t.noteLabel} hideLabel placeholder={t.notePlaceholder} />
      <Button type="submit" size="small" busy={form.isBusy}>
        {t.noteSave}
      </Button>
    </ContractForm>
  )
}
