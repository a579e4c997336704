import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'
import { listingErrors, saveFailure } from './listing-errors.ts'
import { type ListingUnit, unitOf } from './listing-units.ts'
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
  const values = draft.value.values ?? valuesOf(listing)
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

  const openUnits = (units: readonly ListingUnit[]) => draft.set((now) => ({ ...now, open: [...now.open, ...units] }))
  const change = (next: ListingValues) => {
    setSaved(false)
    draft.set((now) => ({ ...now, of: listing.updated_at, values: next }))
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
    change,
    isChanged: draft.value.values !== null,
    isSaved,
    isBusy: save.isPending,
    submit,
    reset,
  }
}
