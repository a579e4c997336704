import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { IconCheck, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { describeUnit, unitLabel } from './describe-listing.ts'
import { ListingControl } from './ListingControl.tsx'
import styles from './ListingEditor.module.css'
import { listingErrors, listingProblems } from './listing-errors.ts'
import { isAsked, type ListingUnit, unitOf } from './listing-units.ts'
import { LISTING_REQUIRED, type ListingValues, type RequiredField, toListingInput, valuesOf } from './listing-values.ts'
import { useDeleteListing, useSaveListing } from './listings.api.ts'
import { listingsTexts } from './listings.texts.ts'

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
  const [draft, setDraft] = useState<ListingValues | null>(null)
  const [open, setOpen] = useState<readonly ListingUnit[]>([])
  const [isChecked, setChecked] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const save = useSaveListing()
  const remove = useDeleteListing()
  const values = draft ?? valuesOf(listing)
  const missing = listingErrors(values, LISTING_REQUIRED)
  const errors = isChecked ? missing : {}
  const units = UNITS.filter((unit) => isAsked(unit, values))

  const reset = () => {
    setDraft(null)
    setOpen([])
    setChecked(false)
    setSaved(false)
  }
  const close = useEffectEvent(reset)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => close(), SAVED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  const submit = async () => {
    setChecked(true)
    const { city } = values
    if (Object.keys(missing).length > 0 || !city) {
      setOpen([...open, ...(Object.keys(missing) as RequiredField[]).map((field) => unitOf[field])])
      return top.current?.scrollIntoView({ block: 'start' })
    }
    try {
      await save.mutateAsync({ id: listing.id, customer: listing.customer, body: toListingInput({ ...values, city }) })
      setSaved(true)
    } catch {
      toast.error(t.saveFailed)
    }
  }
  const deleteCity = async () => {
    try {
      await remove.mutateAsync({ id: listing.id, customer: listing.customer })
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
          open.includes(unit) ? (
            <div key={unit} className={styles.openUnit}>
              <ListingControl
                unit={unit}
                values={values}
                onChange={(next) => {
                  setSaved(false)
                  setDraft(next)
                }}
                errors={errors}
                required={LISTING_REQUIRED}
              />
            </div>
          ) : (
            <div key={unit} className={styles.unit}>
              <div className={styles.words}>
                <div className={styles.label}>{unitLabel(unit, values)}</div>
                <div className={styles.value}>
                  {describeUnit(unit, values) ?? <span className={styles.none}>{t.notAsked}</span>}
                </div>
              </div>
              <IconButton
                size="small"
                label={t.edit(unitLabel(unit, values))}
                icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => setOpen([...open, unit])}
              />
            </div>
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
      {draft && (
        <div className={styles.save}>
          <Button
            variant={isSaved ? 'soft' : 'primary'}
            full
            busy={save.isPending}
            icon={isSaved && <IconCheck size={20} stroke={2} aria-hidden />}
            onClick={isSaved ? undefined : submit}
          >
            {isSaved ? t.saved : t.update}
          </Button>
          <span className="visually-hidden" role="status">
            {isSaved && t.saved}
          </span>
          {!isSaved && <Button onClick={reset}>{t.cancel}</Button>}
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
