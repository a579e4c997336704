import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import { type ListingChange, type PurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { useEffect, useEffectEvent, useState } from 'react'
import { comparable } from '#shared/form/comparable.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { listingForm } from './listing-form.ts'
import { FIELDS_OF, type ListingUnit } from './listing-units.ts'
import { LISTING_REQUIRED, type ListingValues, toListingInput, valuesOf } from './listing-values.ts'

interface Edit extends ListingValues {
  /** `updated_at` of the edited listing: a draft for an older one is ignored. */
  of: string
  /** The fields whose pencil was pressed. */
  open: readonly ListingUnit[]
}

const ALL_UNITS = Object.keys(FIELDS_OF) as ListingUnit[]

/** Editing a saved listing: with a draft like every form, saved as a whole, closed five seconds after the save (spec sections 2.5, 4). */
export const useListingEdit = (listing: PurchaseListing) => {
  const saved = valuesOf(listing)
  const start: Edit = { ...saved, of: listing.updated_at, open: [] }
  /** What was just saved. */
  const [done, setDone] = useState<ListingValues | null>(null)
  const form = useContractForm(updatePurchaseListing, {
    ...listingForm(LISTING_REQUIRED, saved),
    start,
    draft: { key: `draft:listing:1:${listing.id}`, fits: (stored) => stored.of === listing.updated_at && !isSame(stored, saved) },
    toInput: (values) => ({ params: { id: listing.id }, body: toListingInput(values) }),
    onDone: (_, values) => setDone(values),
  })
  const { values, set } = form
  const { open } = values
  const isChanged = !isSame(values, saved)
  // Further typing needs another save.
  const isSaved = done !== null && isSame(values, done)

  const reset = () => {
    form.startOver(start)
    setDone(null)
  }
  const resetNow = useEffectEvent(reset)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => resetNow(), SAVED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  // The listing was changed elsewhere only: shows its saved values.
  const follow = useEffectEvent(() => {
    if (values.of !== listing.updated_at && !form.isChanged) form.startOver(start)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about another state of the listing.
  useEffect(() => follow(), [listing.updated_at])

  const openUnits = (units: readonly ListingUnit[], change: ListingChange = {}) =>
    set((now) => ({ ...change, open: [...new Set([...now.open, ...units])] }))
  const closeUnit = (unit: ListingUnit, change: Partial<Edit> = {}) =>
    set((now) => ({ ...change, open: now.open.filter((one) => one !== unit) }))
  const hasError = (unit: ListingUnit) => FIELDS_OF[unit].some((field) => form.errors[field])

  return {
    form,
    isOpen: (unit: ListingUnit) => open.includes(unit) || hasError(unit),
    openUnit: (unit: ListingUnit) => openUnits([unit]),
    /** A field was left: if unchanged it is read-only again. */
    leaveUnit: (unit: ListingUnit) => {
      if (isSame(values, saved, FIELDS_OF[unit]) && !hasError(unit)) closeUnit(unit)
    },
    /** Restores a field's saved value. */
    giveBack: (unit: ListingUnit) => closeUnit(unit, Object.fromEntries(FIELDS_OF[unit].map((field) => [field, saved[field]]))),
    apply: (change: ListingChange) =>
      openUnits(
        ALL_UNITS.filter((unit) => FIELDS_OF[unit].some((field) => field in change)),
        change,
      ),
    isChanged,
    isSaved,
    reset,
  }
}

const isSame = (
  one: ListingValues,
  other: ListingValues,
  fields: readonly (keyof ListingValues)[] = ALL_UNITS.flatMap((unit) => FIELDS_OF[unit]),
): boolean => fields.every((field) => comparable(one[field]) === comparable(other[field]))
