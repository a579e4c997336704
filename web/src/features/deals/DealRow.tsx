import type { Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '#shared/format.ts'
import { AssetLine } from '#shared/ui/AssetLine.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealAddress } from './deal-words.ts'

/** One deal of the list: what was sold for how much, when, my side and what it brought, and to whom. */
export const DealRow = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const { asset, price, commission } = deal
  const people = [
    { side: t.sold, customer: deal.selling_customer },
    { side: t.bought, customer: deal.purchasing_customer },
  ].flatMap(({ side, customer }) => (customer ? [{ side, name: customer.name }] : []))
  return (
    <Row as={Link} padY={12} padX={14} align="stretch" hoverSoft to={paths.deal(deal.id, deal.type)}>
      <AssetLine
        id={asset.id ?? deal.id}
        imageUrl={asset.image_url}
        address={dealAddress(asset)}
        price={price === null ? t.notStated : formatMoney(price)}
        notes={[
          [formatDate(deal.deal_date), t.sides[deal.type], commission !== null && t.commissionOf(formatMoney(commission))]
            .filter(Boolean)
            .join(' · '),
        ]}
      >
        {people.length > 0 && (
          <Row as="span" wrap gapX={12} gapY={0} size="small" anywhere tone="ink-2" align="stretch">
            {people.map(({ side, name }) => (
              <span key={side}>
                <Text tone="ink-3">{side}</Text> <PersonName name={name} />
              </span>
            ))}
          </Row>
        )}
      </AssetLine>
    </Row>
  )
}
