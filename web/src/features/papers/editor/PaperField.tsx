import { dayInIsrael } from '@mafteach/contract/days'
import type { FieldValue } from '@mafteach/contract/documents'
import type { FormField } from '@mafteach/contract/forms'
import type { ComponentProps } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { IdentityField, IdentityNumber } from '../IdentityField.tsx'
import { editorTexts } from './editor.texts.ts'
import { CUSTOMER_COUNTRY, CUSTOMER_KIND, CUSTOMER_NUMBER, customerIdentity } from './field-words.ts'
import type { PaperFields } from './use-paper-fields.ts'

/** A paper's subject, besides its fields (`missing/`). */
export const ASSET = 'asset'

export const fieldId = (name: string): string => `paper-${name}`

interface PaperFieldProps {
  field: FormField
  form: Pick<PaperFields, 'values' | 'set' | 'problems'>
}

const TEXT_MAX = 2_000
/** Up to this many choices are side by side; more are a list. */
const SIDE_BY_SIDE = 3

/** One field of a paper, by its kind. */
export const PaperField = ({ field, form }: PaperFieldProps) => {
  const t = useTexts(editorTexts)
  const { name, kind, options = [] } = field
  const value = form.values[name] ?? null
  const onChange = (next: FieldValue | null) => form.set(name, next)
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  const isPast = (name === 'exclusive_from' || name === 'exclusive_until') && text !== '' && text < dayInIsrael()
  const hint = isPast ? t.past : name === 'marketing_actions' ? t.twoActions : name === 'exclusive_until' ? t.blankEnd : undefined
  // Long ones span both columns.
  const className = kind === 'long_text' || kind === 'choices' ? look({ wide: true }) : undefined
  const common = { id: fieldId(name), label: field.label, error: form.problems[name], hint, ...(className ? { className } : {}) }
  const choices = options.map((option) => ({ value: option.value, label: option.label }))
  switch (kind) {
    case 'long_text':
      return <TextArea {...common} value={text} onChange={onChange} maxLength={TEXT_MAX} rows={3} />
    case 'phone':
      return <PhoneField {...common} value={text} onChange={onChange} />
    case 'id_number':
      return name === CUSTOMER_NUMBER ? (
        <CustomerIdentity {...common} form={form} />
      ) : (
        <IdentityNumber {...common} value={text} onChange={onChange} />
      )
    case 'money':
      return <MoneyField {...common} value={number} onChange={onChange} />
    case 'percent':
      return <NumberField {...common} value={number} onChange={onChange} allowDecimals unit="%" />
    case 'date':
      return <DateField {...common} value={text || null} onChange={onChange} />
    case 'choice':
      return choices.length <= SIDE_BY_SIDE ? (
        <Segmented {...common} value={text || null} onChange={onChange} options={choices} />
      ) : (
        <Select {...common} value={text || null} onChange={onChange} options={choices} />
      )
    case 'choices':
      return <Pills {...common} value={Array.isArray(value) ? value : []} onChange={onChange} options={choices} />
    default:
      return <TextField {...common} value={text} onChange={onChange} maxLength={TEXT_MAX} autoComplete="off" />
  }
}

type CustomerIdentityProps = Omit<ComponentProps<typeof IdentityField>, 'value' | 'onChange'> & Pick<PaperFieldProps, 'form'>

/** Three fields of the paper that the form shows as one. */
const CustomerIdentity = ({ form, ...rest }: CustomerIdentityProps) => (
  <IdentityField
    {...rest}
    countryError={form.problems[CUSTOMER_COUNTRY] ?? null}
    value={customerIdentity(form.values)}
    onChange={({ kind, number, country }) => {
      if (kind !== undefined) form.set(CUSTOMER_KIND, kind)
      if (country !== undefined) form.set(CUSTOMER_COUNTRY, country)
      if (number !== undefined) form.set(CUSTOMER_NUMBER, number || null)
    }}
  />
)
