import { changeForm, type Form, type FormField } from '@mafteach/contract/forms'
import { useRef } from 'react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { formTextTexts } from './form-text.texts.ts'

const ROWS = 22
/** Parts of one place of the text. */
const OF_FEE = /^fee_/
const OF_PERIOD = ['property_kind', 'exclusive_from', 'exclusive_until']

/** The places that the text of a form may have, with their names. */
const placesOf = (fields: readonly FormField[], t: { fee: string; exclusive_period: string }) => [
  ...fields.filter(({ name }) => !OF_FEE.test(name) && !OF_PERIOD.includes(name)).map(({ name, label }) => ({ name, label })),
  ...(fields.some(({ name }) => OF_FEE.test(name)) ? [{ name: 'fee', label: t.fee }] : []),
  ...(fields.some(({ name }) => OF_PERIOD.includes(name)) ? [{ name: 'exclusive_period', label: t.exclusive_period }] : []),
]

/** Edits the agency's own text: the server reports missing places by name. */
export const FormTextEditor = ({ form: { code, text, fields }, onDone }: { form: Form; onDone: () => void }) => {
  const t = useTexts(formTextTexts)
  const form = useContractForm(changeForm, {
    name: 'form-text',
    start: { text },
    draft: { key: `draft:form-text:1:${code}` },
    labels: { text: t.text },
    toInput: (values) => ({ params: { code }, body: values }),
    onDone: () => {
      toast.success(t.saved)
      onDone()
    },
    failed: t.failed,
  })
  const caret = useRef<number | null>(null)
  const add = (name: string) => {
    const at = caret.current ?? form.values.text.length
    const place = `{${name}}`
    form.set(({ text: now }) => ({ text: `${now.slice(0, at)}${place}${now.slice(at)}` }))
    caret.current = at + place.length
  }
  return (
    <ContractForm form={form} className={look({ flow: 'stack', gap: 16 })}>
      <FormProblems form={form} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where the caret was, for the places that are pressed. */}
      <div
        dir="rtl"
        lang="he"
        onBlur={({ target }) => {
          if (target instanceof HTMLTextAreaElement) caret.current = target.selectionStart
        }}
      >
        <TextArea {...form.field('text')} label={t.text} hint={t.hint} rows={ROWS} />
      </div>
      <Box as="fieldset" shrink margin={0} pad={0} border="none" aria-label={t.places}>
        <h3>{t.places}</h3>
        <Text as="p" marginBottom={8} size="label" tone="ink-2">
          {t.placesNote}
        </Text>
        <Row wrap gap={8} align="stretch">
          {placesOf(fields, t).map(({ name, label }) => (
            <Button key={name} size="small" onClick={() => add(name)}>
              {label}
            </Button>
          ))}
        </Row>
      </Box>
      <Row wrap gap={8} align="stretch">
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isChanged}>
          {t.save}
        </Button>
        <Button
          onClick={() => {
            form.forget()
            onDone()
          }}
        >
          {t.cancel}
        </Button>
      </Row>
    </ContractForm>
  )
}
