import type { DealSide } from '@mafteach/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { useDealTexts } from './deal-kind-texts.ts'
import { sameAreasQuery } from './deals.api.ts'
import type { DealForm } from './use-deal-form.ts'

/** The recording agent owns the asset: usually the selling side. */
const SIDES: readonly DealSide[] = ['selling', 'buying', 'both']

/** The agent's own sides. */
export const DealSides = ({ form: { field, kind } }: { form: DealForm }) => {
  const t = useDealTexts(kind)
  return <Segmented {...field('side')} label={t.sides} options={SIDES.map((value) => ({ value, label: t.side[value] }))} />
}

/** The other side's agent, unless the agent represented both. */
export const OtherAgent = ({ form: { values, field, kind } }: { form: DealForm }) => {
  const t = useDealTexts(kind)
  const { side } = values
  const agents = useQuery({ ...sameAreasQuery, enabled: side !== 'both' })
  if (side === 'both') return null
  if (agents.isError) return <ErrorState title={t.agentsFailed} onRetry={agents.refetch} />
  return (
    <Select
      {...field('other')}
      label={side === 'selling' ? t.otherOfBuyer : t.otherOfSeller}
      hint={t.otherHint}
      optional
      emptyChoice={t.nobody}
      status={agents.status}
      options={(agents.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
