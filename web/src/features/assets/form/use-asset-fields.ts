import { useTexts } from '#shared/use-texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { type AssetForm, SIZED, type SizedFact, withFact, withSize } from './asset-form.ts'

export interface FieldsProps {
  form: AssetForm
  onChange: (form: AssetForm) => void
  /** Texts per field of the contract. */
  errors: Partial<Record<string, string>>
}

/** The `id` of a field: where the error banner leads. */
export const fieldId = (name: string): string => `asset-${name}`

/** What a field needs of the form: its id, value, error and change. */
export const useFields = ({ form, onChange, errors }: FieldsProps) => {
  const t = useTexts(factsTexts)
  const own = <N extends keyof AssetForm>(name: N) => ({
    id: fieldId(name),
    error: errors[name],
    value: form[name],
    onChange: (value: AssetForm[N]) => onChange({ ...form, [name]: value }),
  })
  const fact = (name: SizedFact) => ({
    ...own(name),
    onChange: (stated: boolean | null) => onChange(withFact(form, name, stated)),
  })
  const size = (name: SizedFact) => ({
    ...own(SIZED[name]),
    onChange: (value: number | null) => onChange(withSize(form, name, value)),
  })
  return { t, own, fact, size }
}
