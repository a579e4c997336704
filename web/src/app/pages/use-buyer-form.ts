import { digitsToCome } from '@mafteach/contract/phones'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CURRENT_ASSET_CITY_ID } from '#features/customers/card/CurrentAssetFields.tsx'
import { useSaveCurrentAsset } from '#features/customers/card/current-asset.api.ts'
import { currentAssetTexts } from '#features/customers/card/current-asset.texts.ts'
import {
  type CurrentAssetValues,
  EMPTY_CURRENT_ASSET,
  isUntold,
  lacksCity,
  toCurrentAsset,
} from '#features/customers/card/current-asset-values.ts'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import {
  BUYER_FIELDS,
  type CustomerValues,
  EMPTY_CUSTOMER,
  missingCustomerFields,
  PERSON_FIELDS,
} from '#features/customers/form/customer-values.ts'
import { customerProblems, refusalErrors, useCustomerForm } from '#features/customers/form/use-customer-form.ts'
import { listingErrors, listingProblems } from '#features/listings/listing-errors.ts'
import { BUYER_REQUIRED, EMPTY_LISTING, type ListingValues, toListingInput } from '#features/listings/listing-values.ts'
import { useSaveListing } from '#features/listings/listings.api.ts'
import { matchesPeekQuery } from '#features/matching/matches.query.ts'
import { useMe } from '#shared/home.ts'
import { paths, sendBest } from '#shared/paths.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import type { FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'

interface BuyerValues {
  customer: CustomerValues
  listing: ListingValues
  asset: CurrentAssetValues
  /** The listing that a save before this one already made: trying again replaces it. */
  savedListing: number | null
}

const EMPTY: BuyerValues = { customer: EMPTY_CUSTOMER, listing: EMPTY_LISTING, asset: EMPTY_CURRENT_ASSET, savedListing: null }

/** Those who improve are asked about the asset that they live in, while it is not sold (spec section 2.4). */
export const asksCurrentAsset = ({ type, soldCurrentAsset }: CustomerValues): boolean =>
  type === 'IM' && soldCurrentAsset === false

/** The whole buyer form: what stands in it, what is wrong with it, and its saving in three steps, of which a second try repeats none. */
export const useBuyerForm = () => {
  const navigate = useNavigate()
  const given = useGivenValues()
  const draft = useDraft(`draft:buyer:1:${useMe().id}`, given ?? EMPTY, { startsAnew: given !== null })
  const values = draft.value
  const { customer, listing, asset } = values
  // Another customer has another listing.
  const change = (part: Partial<BuyerValues>) =>
    draft.set((now) => {
      const isAnother = part.customer !== undefined && part.customer.existing !== now.customer.existing
      return { ...now, ...part, ...(isAnother ? { savedListing: null } : {}) }
    })
  const [isChecked, setChecked] = useState(false)
  const missing = listingErrors(listing, BUYER_REQUIRED)
  const isAssetAsked = asksCurrentAsset(customer) && !isUntold(asset)
  const lacksAssetCity = isAssetAsked && lacksCity(asset)
  const saveListing = useSaveListing()
  const saveAsset = useSaveCurrentAsset()
  const form = useCustomerForm({
    values: customer,
    onChange: (next) => change({ customer: next }),
    required: BUYER_FIELDS,
    onLeave: draft.forget,
  })
  useRestoredNotice(draft)

  const client = useQueryClient()
  /** What is saved: the customer, and the listing unless they stay a lead. */
  const [done, setDone] = useState<{ customer: number; listing: number | null } | null>(null)
  // Left in an effect: what the saving itself noted in the draft is kept by then, and forgotten with the rest.
  const leave = useEffectEvent(({ customer: id, listing: newEntry }: NonNullable<typeof done>) => {
    const t = textsNow(customerFormTexts)
    draft.forget()
    navigate(paths.customer(id), { replace: true, state: { newEntry } })
    if (newEntry === null) return toast.success(t.savedLead)
    client.fetchQuery(matchesPeekQuery(newEntry)).then(
      ({ total }) =>
        toast.success(
          t.savedBuyer(total),
          total > 0 ? { link: { to: { pathname: paths.customer(id), ...sendBest(id) }, text: t.sendBest } } : {},
        ),
      () => toast.success(t.savedBuyer(undefined)),
    )
  })
  useEffect(() => {
    if (done) leave(done)
  }, [done])

  const submit = async () => {
    setChecked(true)
    const isWhole = form.check() && Object.keys(missing).length === 0 && !lacksAssetCity
    const id = isWhole ? await form.save() : null
    if (id === null || !listing.city) return window.scrollTo({ top: 0 })
    const body = toListingInput({ ...listing, city: listing.city })
    let saved: number
    try {
      saved = (await saveListing.mutateAsync({ id: values.savedListing, customer: id, body })).id
    } catch (error) {
      return toast.error(refusalErrors(error).form ?? textsNow(customerFormTexts).failed)
    }
    if (isAssetAsked && asset.city) {
      change({ savedListing: saved })
      try {
        await saveAsset.mutateAsync({ customer: id, id: null, body: toCurrentAsset({ ...asset, city: asset.city }) })
      } catch {
        return toast.error(textsNow(currentAssetTexts).failed)
      }
    }
    setDone({ customer: id, listing: saved })
  }

  const submitLead = async () => {
    const id = await form.save()
    if (id === null) return window.scrollTo({ top: 0 })
    setDone({ customer: id, listing: null })
  }
  const isPerson = missingCustomerFields(customer, PERSON_FIELDS).length === 0 && (digitsToCome(customer.phone) ?? 0) === 0

  return {
    values,
    change,
    form,
    listingErrors: isChecked ? missing : {},
    cityError: isChecked && lacksAssetCity ? textsNow(currentAssetTexts).cityMissing : undefined,
    problems: [
      ...customerProblems(form.errors),
      ...(isChecked && lacksAssetCity ? [assetProblem()] : []),
      ...(isChecked ? listingProblems(missing, listing) : []),
    ],
    // Until the card stands: its page may still be on its way.
    isBusy: form.isBusy || saveListing.isPending || saveAsset.isPending || done !== null,
    submit,
    /** Saves the person alone, as soon as there is one; a known customer is no lead. */
    submitLead: isPerson && customer.existing === null && form.known === null ? submitLead : undefined,
  }
}

const assetProblem = (): FieldProblem => {
  const t = textsNow(currentAssetTexts)
  return { id: CURRENT_ASSET_CITY_ID, text: `${t.title}: ${t.city}` }
}

/** What the address brings: a phone that called, a name that was searched. */
const useGivenValues = (): BuyerValues | null => {
  const [query] = useSearchParams()
  const phone = query.get('phone') ?? ''
  const name = query.get('name') ?? ''
  return phone || name ? { ...EMPTY, customer: { ...EMPTY_CUSTOMER, phone, name } } : null
}
