import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { describeUnit, unitLabel } from './describe-listing.ts'
import type { ListingUnit } from './listing-units.ts'
import type { ListingValues } from './listing-values.ts'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

export interface ListingUnitRowProps {
  unit: ListingUnit
  values: ListingValues
  /** Its field was just cancelled: the focus returns to the pencil. */
  takesFocus: boolean
  onEdit: () => void
}

/** One question of a saved listing, read-only until its pencil is pressed. */
export const ListingUnitRow = ({ unit, values, takesFocus, onEdit }: ListingUnitRowProps) => {
  const t = useTexts(listingsTexts)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <Row gap={4} shrink minHeight={56} padY={6} lineBelow ref={row} className={styles.unit}>
      <Box grow shrink>
        <Text as="div" size="small" tone="ink-3">
          {unitLabel(unit, values)}
        </Text>
        <Text as="div" lines={2} weight={550}>
          {describeUnit(unit, values) ?? (
            <Text weight={400} tone="ink-3">
              {t.noPreference}
            </Text>
          )}
        </Text>
      </Box>
      <IconButton
        size="small"
        label={t.edit(unitLabel(unit, values))}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      />
    </Row>
  )
}
