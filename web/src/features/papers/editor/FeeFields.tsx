import type { FormField } from '@mafteach/contract/forms'
import { useTexts } from '#shared/use-texts.ts'
import { editorTexts } from './editor.texts.ts'
import styles from './FeeFields.module.css'
import { feeSentence } from './field-words.ts'
import { PaperField } from './PaperField.tsx'
import type { PaperFields } from './use-paper-fields.ts'

interface FeeFieldsProps {
  fields: readonly FormField[]
  form: Pick<PaperFields, 'values' | 'set' | 'problems'>
}

/** The fee: a sum or a percentage, with or without VAT, and what it comes to. */
export const FeeFields = ({ fields, form }: FeeFieldsProps) => {
  const t = useTexts(editorTexts)
  const kind = form.values.fee_kind
  const shown = fields.filter(
    ({ name }) => (name !== 'fee_sum' || kind === 'SUM') && (name !== 'fee_percent' || kind === 'PERCENT'),
  )
  const sentence = feeSentence(form.values)
  return (
    <section className={styles.fee} aria-label={t.fee}>
      <h2>{t.fee}</h2>
      <div className={styles.fields}>
        {shown.map((field) => (
          <PaperField key={field.name} field={field} form={form} />
        ))}
      </div>
      {sentence && (
        <p className={styles.sentence} role="status">
          {sentence}
        </p>
      )}
    </section>
  )
}
