import { useQuery } from '@tanstack/react-query'
import { feeGuardTexts } from '#shared/parts/fee-guard/fee-guard.texts.ts'
import { GuardMark } from '#shared/parts/fee-guard/GuardMark.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { compositionQuery } from './composition.api.ts'
import type { Delivery } from './delivery.ts'

const NAMED_MAX = 3

/** A quiet note on who will learn of a property without a signed order; sending continues. */
export const Uncovered = ({
  recipients,
  assets,
  isAboutPriceDrop,
}: Pick<Delivery, 'recipients' | 'assets' | 'isAboutPriceDrop'>) => {
  const t = useTexts(feeGuardTexts)
  const customers = recipients.map(({ id }) => id)
  const composition = { customer: customers[0]!, customers, assets: assets.map(({ id }) => id), text: '', isAboutPriceDrop }
  const { data } = useQuery({ ...compositionQuery(composition), retry: false })
  const [first, ...others] = data?.uncovered ?? []
  if (!first) return null
  if (recipients.length === 1) return <GuardMark {...first} covers={false} count={others.length + 1} />
  const names = recipients.filter(({ id }) => data!.uncovered.some(({ customer }) => customer === id)).map(({ name }) => name)
  return (
    <Text as="p" size="label" tone="ink-2">
      {t.some([...names.slice(0, NAMED_MAX), ...(names.length > NAMED_MAX ? ['…'] : [])].join(', '), assets.length)}
    </Text>
  )
}
