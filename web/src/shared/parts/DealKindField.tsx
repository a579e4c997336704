import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { labels } from '../texts/labels.texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { rememberDealKind, useDealKinds } from './deal-kinds.ts'

interface DealKindFieldProps {
  value: DealKind
  onChange: (kind: DealKind) => void
  error?: string | undefined
  /** The names of the two: of a property, or of a search for one. */
  words?: 'offered' | 'wanted'
}

/** For sale or for rent, remembered for the next form. Hidden for agents who deal in one kind only. */
export const DealKindField = ({ value, onChange, error, words = 'offered' }: DealKindFieldProps) => {
  const t = useTexts(labels)
  const { kinds, hasBoth } = useDealKinds()
  if (!hasBoth && kinds[0] === value) return null
  return (
    <Segmented
      label={t.dealKindOf}
      hideLabel
      value={value}
      error={error}
      onChange={(kind) => {
        rememberDealKind(kind)
        onChange(kind)
      }}
      options={DEAL_KINDS.map((kind) => ({ value: kind, label: (words === 'wanted' ? t.dealKindWanted : t.dealKind)[kind] }))}
    />
  )
}
