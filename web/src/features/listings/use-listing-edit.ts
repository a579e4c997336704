import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import type { ListingChange, PurchaseListing } from '@mafteach/contract/listings'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'
import { listingErrors, saveFailure } from './listing-errors.ts'
import { FIELDS_OF, type ListingUnit, unitOf } from './listing-units.ts'
import { LISTING_REQUIRED, type ListingValues, type RequiredField, toListingInput, valuesOf } from './listing-values.ts'
import { useSaveListing } from './listings.api.ts'

interface Edit {
  /** `updated_at` of the listing that is being changed: a kept edit of an older one is passed over. */
  of: string
  /** What stands in the fields; null before the first change. */
  values: ListingValues | null
  /** The fields whose pencil was pressed. */
  open: readonly ListingUnit[]
}

/** The editing of a saved listing: kept half-filled like every form, saved as a whole, closed five seconds after the save (spec sections 2.5, 4). */
export const useListingEdit = (listing: PurchaseListing, onRefused: () => void) => {
  const start: Edit = { of: listing.updated_at, values: null, open: [] }
  const draft = useDraft(`draft:listing:1:${listing.id}`, start, {
    fits: (kept) => kept.of === listing.updated_at && kept.values !== null,
  })
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const save = useSaveListing()
  useRestoredNotice(draft)
  const { open } = draft.value
  const saved = valuesOf(listing)
  const values = draft.value.values ?? saved
  const missing = listingErrors(values, LISTING_REQUIRED)

  const reset = () => {
    draft.startOver()
    setChecked(false)
    setSaved(false)
  }
  const close = useEffectEvent(reset)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => close(), SAVED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  const isTouched = (unit: ListingUnit) => !isSame(values, saved, FIELDS_OF[unit])
  const closeUnit = (unit: ListingUnit) => draft.set((now) => ({ ...now, open: now.open.filter((one) => one !== unit) }))
  /** Gives a field back what was saved. */
  const giveBack = (unit: ListingUnit) => {
    const next = { ...values, ...Object.fromEntries(FIELDS_OF[unit].map((field) => [field, saved[field]])) }
    const isChanged = !isSame(next, saved, Object.values(FIELDS_OF).flat())
    const stillOpen = open.filter((one) => one !== unit)
    if (!isChanged && stillOpen.length === 0) return draft.startOver()
    draft.set((now) => ({ ...now, values: isChanged ? next : null, open: stillOpen }))
  }

  const openUnits = (units: readonly ListingUnit[]) => draft.set((now) => ({ ...now, open: [...now.open, ...units] }))
  const change = (next: ListingValues) => {
    setSaved(false)
    draft.set((now) => ({ ...now, of: listing.updated_at, values: next }))
  }
  const apply = (part: ListingChange) => {
    change({ ...values, ...part })
    openUnits(ALL_UNITS.filter((unit) => FIELDS_OF[unit].some((field) => field in part)))
  }
  const submit = async () => {
    setChecked(true)
    const { city } = values
    if (Object.keys(missing).length > 0 || !city) {
      openUnits((Object.keys(missing) as RequiredField[]).map((field) => unitOf[field]))
      return onRefused()
    }
    try {
      await save.mutateAsync({ id: listing.id, customer: listing.customer, body: toListingInput({ ...values, city }) })
      setSaved(true)
      draft.forget()
    } catch (error) {
      toast.error(saveFailure(error))
    }
  }

  return {
    values,
    errors: isChecked ? missing : {},
    isOpen: (unit: ListingUnit) => open.includes(unit),
    openUnit: (unit: ListingUnit) => openUnits([unit]),
    /** The hand has left a field: one that it did not touch is read-only again. */
    leaveUnit: (unit: ListingUnit) => {
      if (!isTouched(unit) && !(isChecked && Object.keys(missing).some((field) => unitOf[field as RequiredField] === unit)))
        closeUnit(unit)
    },
    giveBack,
    change,
    apply,
    isChanged: draft.value.values !== null,
    isSaved,
    isBusy: save.isPending,
    submit,
    reset,
  }
}

const ALL_UNITS = Object.keys(FIELDS_OF) as ListingUnit[]

const isSame = (one: ListingValues, other: ListingValues, fields: readonly (keyof ListingValues)[]): boolean =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
