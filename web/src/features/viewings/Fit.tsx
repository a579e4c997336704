import { getAsset } from '@mafteach/contract/assets'
import type { Viewing } from '@mafteach/contract/viewings'
import { useQuery } from '@tanstack/react-query'
import { criterionLabels } from '#shared/criterion-labels.texts.ts'
import { q } from '#shared/query.ts'
import { MatchMeter } from '#shared/ui/MatchMeter.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** Why the property fits who comes, and what is not known of it; nothing where it fits none of their listings. */
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
