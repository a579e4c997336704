import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import styles from './card.module.css'
import { cardTexts } from './card.texts.ts'
import { useNoteForm } from './use-note-form.ts'

/** The field for a new note above the timeline. */
export const NoteField = ({ customer }: { customer: number }) => {
  const t = useTexts(cardTexts)
  const { form, title } = useNoteForm({ customer })
  return (
    <ContractForm
      form={form}
      className={classes(look({ flow: 'stack', gap: 8, padTop: 2, padBottom: 10, lineBelow: true }), styles.form)}
    >
      <FormProblems form={form} />
      <TextArea {...form.field('content')} required={false} label={title} hideLabel rows={2} placeholder={t.notePlaceholder} />
      <Button
        className={look({ selfX: 'end' })}
        type="submit"
        size="small"
        variant="soft"
        busy={form.isBusy}
        disabled={form.values.content.trim() === ''}
      >
        {t.noteSave}
      </Button>
    </ContractForm>
  )
}
