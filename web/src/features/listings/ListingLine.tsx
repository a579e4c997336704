import type { PurchaseListing } from '@mafteach/contract/listings'
import { formatMoneyRange } from '#shared/texts/format.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { describeUnit } from './describe-listing.ts'
import { valuesOf } from './listing-values.ts'

/** The budget in words; "from" without an upper bound, null if not stated. */
export const budgetOf = ({ price_from, budget }: PurchaseListing): string | null =>
  budget ? formatMoneyRange(null, budget) : price_from ? formatMoneyRange(price_from, null) : null

/** A search in one line below the name: the budget is first, and never cut. */
export const ListingLine = ({ listing }: { listing: PurchaseListing }) => {
  const budget = budgetOf(listing)
  const rest = [listing.city.name, describeUnit('rooms', valuesOf(listing))].filter(Boolean)
  return (
    <Row as="p" wrap gapX={12} gapY={0} overflow="clip" tone="ink-2" align="stretch">
      {budget && (
        <Text as="b" weight={650} space="nowrap" tone="ink">
          {budget}
        </Text>
      )}
      {rest.map((word, at) => (
        <Text as="bdi" dotBefore={at > 0 || budget !== null} key={word}>
          {word}
        </Text>
      ))}
    </Row>
  )
}
