import type { PurchaseListing } from '@mafteach/contract/listings'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { describeUnit } from './describe-listing.ts'
import type { ListingUnit } from './listing-units.ts'
import { valuesOf } from './listing-values.ts'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

/** The units that have a chip, if they are stated. */
const CHIP_UNITS: readonly ListingUnit[] = ['city', 'rooms', 'budget', 'elevator', 'floors', 'must']

/** A search as chips. */
export const ListingChips = ({ listing }: { listing: PurchaseListing }) => {
  const t = useTexts(listingsTexts)
  const values = valuesOf(listing)
  const units = CHIP_UNITS.filter((unit) => unit !== 'elevator' || listing.should_have_elevator)
  return (
    <div>
      <Text as="p" marginBottom={6} size="label" tone="ink-3">
        {t.looksFor}
      </Text>
      <Row wrap gap={6} align="stretch" className={styles.chips}>
        {units.map((unit) => {
          const text = describeUnit(unit, values)
          return text && <Chip key={unit}>{unit === 'elevator' ? t.elevatorChip(text) : text}</Chip>
        })}
      </Row>
    </div>
  )
}
