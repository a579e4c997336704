import type { PurchaseListing } from '@mafteach/contract/listings'
import { IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ListingControl } from './ListingControl.tsx'
import styles from './ListingEditor.module.css'
import { ListingUnitRow } from './ListingUnitRow.tsx'
import { listingProblems } from './listing-errors.ts'
import { isAsked, type ListingUnit } from './listing-units.ts'
import { LISTING_REQUIRED } from './listing-values.ts'
import { useDeleteListing } from './listings.api.ts'
import { listingsTexts } from './listings.texts.ts'
import { useListingEdit } from './use-listing-edit.ts'

/** The order of the card: what an agent looks up first comes first. The phone shows the first six, and the rest on request. */
const UNITS: readonly ListingUnit[] = [
  'neighborhoods',
  'types',
  'rooms',
  'budget',
  'floors',
  'elevator',
  'builtSize',
  'outsideSize',
  'must',
  'extras',
  'eviction',
  'city',
]
const SHOWN_ON_PHONE = 6

export interface ListingEditorProps {
  listing: PurchaseListing
  /** Leads to the matches; absent where they stand beside. */
  onShowAssets?: () => void
}

/** A saved listing: every field is read-only until its pencil, and the save bar appears with the first change (spec section 2.5). */
export const ListingEditor = ({ listing, onShowAssets }: ListingEditorProps) => {
  const t = useTexts(listingsTexts)
  const top = useRef<HTMLDivElement>(null)
  const edit = useListingEdit(listing, () => top.current?.scrollIntoView({ block: 'start' }))
  const { values, errors } = edit
  const [isUnfolded, setUnfolded] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useDeleteListing()
  const units = UNITS.filter((unit) => isAsked(unit, values))

  const deleteCity = async () => {
    try {
      await remove.mutateAsync({ id: listing.id, customer: listing.customer })
      edit.reset()
    } catch (error) {
      toast.error(t.saveFailed)
      throw error
    }
  }

  return (
    <div ref={top} className={styles.editor}>
      <ErrorBanner problems={listingProblems(errors, values)} />
      <div className={classes(styles.units, !isUnfolded && styles.folded)}>
        {units.map((unit) =>
          edit.isOpen(unit) ? (
            <div key={unit} className={styles.openUnit}>
              <ListingControl unit={unit} values={values} onChange={edit.change} errors={errors} required={LISTING_REQUIRED} />
            </div>
          ) : (
            <ListingUnitRow key={unit} unit={unit} values={values} onEdit={() => edit.openUnit(unit)} />
          ),
        )}
      </div>
      <div className={styles.foot}>
        {units.length > SHOWN_ON_PHONE && (
          <Button
            variant="text"
            size="small"
            className={styles.unfold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t.fewerFields : t.moreFields(units.length - SHOWN_ON_PHONE)}
            <IconChevronDown size={16} stroke={1.75} className={classes(isUnfolded && styles.up)} aria-hidden />
          </Button>
        )}
        <Button
          variant="text"
          size="small"
          className={styles.delete}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t.deleteCity}
        </Button>
        {onShowAssets && (
          <Button variant="soft" size="small" className={styles.showAssets} onClick={onShowAssets}>
            {t.showAssets}
          </Button>
        )}
      </div>
      {edit.isChanged && (
        <div className={styles.save}>
          <Button
            variant={edit.isSaved ? 'soft' : 'primary'}
            full
            busy={edit.isBusy}
            icon={edit.isSaved && <IconCheck size={20} stroke={2} aria-hidden />}
            onClick={edit.isSaved ? undefined : edit.submit}
          >
            {edit.isSaved ? t.saved : t.update}
          </Button>
          <span className="visually-hidden" role="status">
            {edit.isSaved && t.saved}
          </span>
          {!edit.isSaved && <Button onClick={edit.reset}>{t.cancel}</Button>}
        </div>
      )}
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t.deleteTitle}
        text={t.deleteText(listing.city.name)}
        submitText={t.deleteCity}
        action={deleteCity}
        isDangerous
      />
    </div>
  )
}
