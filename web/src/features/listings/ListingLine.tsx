import type { PurchaseListing } from '@mafteach/contract/listings'
import { formatMoneyRange } from '#shared/format.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { describeUnit } from './describe-listing.ts'
import styles from './ListingLine.module.css'
import { valuesOf } from './listing-values.ts'

/** The most that is paid, in words; "from" where there is no upper bound, null where money was not spoken of. */
export const budgetOf = ({ price_from, budget }: PurchaseListing): string | null =>
  budget ? formatMoneyRange(null, budget) : price_from ? formatMoneyRange(price_from, null) : null

/** What somebody looks for in one line under their name: the most they pay stands first, and is whole on every screen. */
export const ListingLine = ({ listing }: { listing: PurchaseListing }) => {
  const budget = budgetOf(listing)
  const rest = [listing.city.name, describeUnit('rooms', valuesOf(listing))].filter(Boolean)
  return (
    <Row as="p" wrap gapX={6} gapY={0} tone="ink-2" align="stretch">
      {budget && (
        <Text as="b" weight={650} space="nowrap" tone="ink">
          {budget}
        </Text>
      )}
      {rest.map((word) => (
        <bdi key={word} className={styles.word}>
          {word}
        </bdi>
      ))}
    </Row>
  )
}
