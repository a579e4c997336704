import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { Link, type To } from 'react-router'
import { rentTexts } from '#shared/parts/rent/rent.texts.ts'
import { formatDate, formatMoney, formatShortDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealAddress, dealPrice } from './deal-words.ts'
import styles from './deals.module.css'

interface DealRowProps {
  deal: Deal
  /** Beside the list if there is room; else its page. */
  to?: To
  isChosen?: boolean
}

/** One deal of the list: price and fee first, then the asset, the day and the people. */
export const DealRow = ({ deal, to = paths.deal(deal.id, deal.type), isChosen }: DealRowProps) => {
  const t = useDealPagesTexts(DEAL_KIND_OF[deal.deal_type])
  const { until } = useTexts(rentTexts)
  const { id, asset, commission, rent_until } = deal
  const people = [
    { side: t.sold, customer: deal.selling_customer },
    { side: t.bought, customer: deal.purchasing_customer },
  ].flatMap(({ side, customer }) => (customer ? [{ side, name: customer.name }] : []))
  return (
    <Row
      as={Link}
      gap={12}
      padY={12}
      padX={14}
      align="start"
      tone="ink"
      hoverSoft
      fill={isChosen ? 'selected' : undefined}
      to={to}
      aria-current={isChosen || undefined}
      preventScrollReset
    >
      <Photo
        src={asset.image_url}
        id={asset.id ?? id}
        alt=""
        width={72}
        height={56}
        className={classes(look({ fixed: true, radius: 'control', fill: 'tile' }), styles.photo)}
      />
      <Stack as="span" gap={1} grow shrink>
        <Row as="span" wrap gapX={10} gapY={0} align="baseline">
          <Text as="b" size="h2" weight={700}>
            {dealPrice(deal) ?? t.notStated}
          </Text>
          {commission !== null && (
            <Text size="label" weight={600} tone="action-text">
              {t.commissionOf(formatMoney(commission))}
            </Text>
          )}
        </Row>
        <Text as="bdi" weight={550} anywhere>
          {dealAddress(asset)}
        </Text>
        <Text size="small" tone="ink-3" anywhere>
          {[formatDate(deal.deal_date), rent_until && until(formatShortDate(rent_until)), t.sides[deal.type]]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {people.length > 0 && (
          <Row as="span" wrap gapX={12} gapY={0} size="small" anywhere tone="ink-2" align="stretch">
            {people.map(({ side, name }) => (
              <span key={side}>
                <Text tone="ink-3">{side}</Text> <PersonName name={name} />
              </span>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  )
}
