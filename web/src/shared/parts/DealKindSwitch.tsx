import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import type { DealKindFilter } from '@mafteach/contract/deal-kinds'
import { labels } from '../texts/labels.texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Segmented } from '../ui/fields/Segmented.tsx'

interface DealKindSwitchProps {
  /** With `ALL` neither is chosen. */
  value: DealKindFilter
  onChange: (kind: DealKind) => void
  className?: string | undefined
}

/** Which of the two a list or its figures show, for agents who deal in both. */
export const DealKindSwitch = ({ value, onChange, className }: DealKindSwitchProps) => {
  const t = useTexts(labels)
  return (
    <Segmented<DealKindFilter>
      className={className}
      label={t.dealKindOf}
      hideLabel
      value={value}
      onChange={(kind) => kind !== 'ALL' && onChange(kind)}
      options={DEAL_KINDS.map((kind) => ({ value: kind, label: t.dealKindShort[kind] }))}
    />
  )
}
