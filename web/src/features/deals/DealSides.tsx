import type { DealSide } from '@mafteach/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { Choices } from '#shared/ui/Choices.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { sameAreasQuery } from './deals.api.ts'
import { dealsTexts } from './deals.texts.ts'
import type { DealForm } from './use-deal-form.ts'

/** Who records the deal owns the asset, so most often they sold. */
const SIDES: readonly DealSide[] = ['selling', 'buying', 'both']

/** Whom the agent acted for, and who acted for the other side. */
export const DealSides = ({ form: { values, field } }: { form: DealForm }) => {
  const t = useTexts(dealsTexts)
  const { side } = values
  const agents = useQuery(sameAreasQuery)
  return (
    <>
      <Text as="h3" size="h2" weight={650}>
        {t.sides}
      </Text>
      <Choices
        {...field('side')}
        label={t.sides}
        options={SIDES.map((value) => ({ value, label: t.side[value], note: t.sideNote[value] }))}
      />
      {side !== 'both' &&
        (agents.isError ? (
          <ErrorState title={t.agentsFailed} onRetry={agents.refetch} />
        ) : (
          <Select
            {...field('other')}
            label={side === 'selling' ? t.otherOfBuyer : t.otherOfSeller}
            hint={t.otherHint}
            optional
            emptyChoice={t.nobody}
            status={agents.status}
            options={(agents.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        ))}
    </>
  )
}
