import { getAsset } from '@mafteach/contract/assets'
import type { Viewing } from '@mafteach/contract/viewings'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { MatchMeter } from '#shared/parts/MatchMeter.tsx'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { viewingsTexts } from './viewings.texts.ts'

/** Why the property fits the visitor, and what is unknown; nothing if it fits none of their listings. */
export const Fit = ({ asset, customer }: Pick<Viewing, 'asset' | 'customer'>) => {
  const t = useTexts(viewingsTexts)
  const criterion = useTexts(criterionLabels)
  const { data } = useQuery(q(getAsset, asset.name === '' ? null : { params: { id: asset.id } }))
  const buyer = data && [...data.potential_buyers, ...data.potential_dormant_buyers].find(({ id }) => id === customer.id)
  if (!buyer) return null
  const unknown = buyer.match.criteria.filter(({ verdict }) => verdict === 'unknown').map(({ name }) => criterion[name])
  return (
    <MatchMeter match={buyer.match}>{unknown.length > 0 && <Text tone="hot">{t.unknown(unknown.join(', '))}</Text>}</MatchMeter>
  )
}
