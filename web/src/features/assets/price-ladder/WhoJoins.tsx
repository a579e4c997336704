import type { Asset } from '@mafteach/contract/assets'
import { reverseDemand } from '@mafteach/contract/reverse-demand'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { formOf, previewOf } from '../form/asset-form.ts'
import { priceLadderTexts } from './price-ladder.texts.ts'

/** Names before "and n more". */
const NAMES_SHOWN = 4

/** Which customers of mine an asset would fit at a lower price and does not fit now. */
export const WhoJoins = ({ asset, price }: { asset: Asset; price: number }) => {
  const t = useTexts(priceLadderTexts)
  const draft = useMemo(() => previewOf({ ...formOf(asset), price }), [asset, price])
  const { data } = useQuery(q(reverseDemand, draft && { body: draft }))
  const already = new Set(asset.potential_buyers.map(({ id }) => id))
  const joining = data?.mine.customers.filter(({ id }) => !already.has(id)) ?? []
  if (joining.length === 0) return null
  return (
    <Row as="ul" wrap gapX={14} gapY={6} padX={14} padBottom={12} aria-label={t.who}>
      {joining.slice(0, NAMES_SHOWN).map(({ id, name }) => (
        <Row as="li" key={id} gap={6}>
          <Avatar name={name} id={id} size={28} />
          <Text as="bdi" size="label" anywhere>
            {name}
          </Text>
        </Row>
      ))}
      {joining.length > NAMES_SHOWN && (
        <Text as="li" size="label" tone="ink-2">
          {t.andMore(joining.length - NAMES_SHOWN)}
        </Text>
      )}
    </Row>
  )
}
