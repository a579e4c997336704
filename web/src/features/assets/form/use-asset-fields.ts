import type { FactOfKind, SizeName } from '@mafteach/contract/facts'
import { type AssetForm, withFact, withSize } from './asset-form.ts'
import { useAssetLabels } from './asset-labels.ts'
import type { AssetFormState } from './use-asset-form.ts'

export interface FieldsProps {
  form: AssetFormState
}

/** Props of a field's control, with its label; facts implied by a size change with it. */
export const useFields = ({ form: { values, set, field } }: FieldsProps) => {
  const labels = useAssetLabels(values.asset_type, values.deal_kind)
  const own = <N extends keyof AssetForm>(name: N) => ({ ...field(name), label: labels[name] })
  const fact = (name: FactOfKind<'yes_no'>) => ({
    ...own(name),
    onChange: (stated: boolean | null) => set(withFact(values, name, stated)),
  })
  const size = (name: SizeName) => ({
    ...own(name),
    onChange: (value: number | null) => set(withSize(values, name, value)),
  })
  /** A single choice, as pills. */
  const choice = <N extends FactOfKind<'choice'>>(name: N) => {
    const { value, onChange, ...rest } = own(name)
    return {
      ...rest,
      value: value === null ? [] : [value],
      onChange: ([chosen]: NonNullable<AssetForm[N]>[]) => onChange(chosen ?? null),
    }
  }
  const tick = (name: 'should_show_address_number' | FactOfKind<'flag'>) => {
    const { id, label, error, value, onChange } = own(name)
    return { id, label, error, checked: value, onChange }
  }
  return { own, fact, size, choice, tick }
}
