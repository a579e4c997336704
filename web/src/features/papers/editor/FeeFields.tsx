import type { FormField } from '@mafteach/contract/forms'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Grid, Stack, Text } from '#shared/ui/primitives.tsx'
import { editorTexts } from './editor.texts.ts'
import { feeSentence } from './field-words.ts'
import { PaperField } from './PaperField.tsx'
import type { PaperFields } from './use-paper-fields.ts'

interface FeeFieldsProps {
  fields: readonly FormField[]
  form: Pick<PaperFields, 'values' | 'set' | 'problems'>
}

/** The fee: a sum or a percentage, with or without VAT, and its amount. */
export const FeeFields = ({ fields, form }: FeeFieldsProps) => {
  const t = useTexts(editorTexts)
  const kind = form.values.fee_kind
  const shown = fields.filter(
    ({ name }) => (name !== 'fee_sum' || kind === 'SUM') && (name !== 'fee_percent' || kind === 'PERCENT'),
  )
  const sentence = feeSentence(form.values)
  return (
    <Stack as="section" gap={12} aria-label={t.fee}>
      <h2>{t.fee}</h2>
      <Grid columns="pair" gap={12}>
        {shown.map((field) => (
          <PaperField key={field.name} field={field} form={form} />
        ))}
      </Grid>
      {sentence && (
        <Text as="p" weight={600} role="status">
          {sentence}
        </Text>
      )}
    </Stack>
  )
}
