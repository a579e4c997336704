import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { describeUnit, unitLabel } from './describe-listing.ts'
import styles from './ListingEditor.module.css'
import type { ListingUnit } from './listing-units.ts'
import type { ListingValues } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'

export interface ListingUnitRowProps {
  unit: ListingUnit
  values: ListingValues
  /** Its field was given up just now: the focus goes back to the pencil. */
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
    <div ref={row} className={styles.unit}>
      <div className={styles.words}>
        <div className={styles.label}>{unitLabel(unit, values)}</div>
        <div className={styles.value}>{describeUnit(unit, values) ?? <span className={styles.none}>{t.notAsked}</span>}</div>
      </div>
      <IconButton
        size="small"
        label={t.edit(unitLabel(unit, values))}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      />
    </div>
  )
}
