import { addCurrentAsset } from '@mafteach/contract/customers'
import { addPurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { BEST_MATCHES } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { digitsToCome } from '@mafteach/contract/phones'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentAssetTexts } from '#features/customers/card/current-asset.texts.ts'
import { isBlank, toCurrentAsset } from '#features/customers/card/current-asset-values.ts'
import { useCurrentAssetForm } from '#features/customers/card/use-current-asset-form.ts'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { BUYER_FIELDS, type CustomerField, type CustomerValues, PERSON_FIELDS } from '#features/customers/form/customer-values.ts'
import { useCustomerForm } from '#features/customers/form/use-customer-form.ts'
import { listingForm } from '#features/listings/listing-form.ts'
import { BUYER_REQUIRED, EMPTY_LISTING, type ListingValues, toListingInput } from '#features/listings/listing-values.ts'
import { matchesPeekQuery } from '#features/matching/matches.api.ts'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useFormGroup } from '#shared/form/use-form-group.ts'
import { sendBest } from '#shared/navigation/overlay-paths.ts'
import { isTemporary } from '#shared/offline/temporary-ids.ts'
import { useFirstDealKind } from '#shared/parts/deal-kinds.ts'
import { quickSourceOf } from '#shared/parts/lead-sources.ts'
import { usePriceRange } from '#shared/places/places.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'

interface BuyerListing extends ListingValues {
  /** The listing that an earlier try saved, and its customer: the next try replaces it. */
  saved: { id: number; customer: number } | null
}

/** Upgraders are asked about their current home, unless it is sold (spec section 2.4). */
const asksCurrentAsset = ({ type, soldCurrentAsset }: CustomerValues): boolean => type === 'IM' && soldCurrentAsset === false

/** The whole buyer form: three forms sent one after the other; a second try repeats none that succeeded. */
export const useBuyerForm = ({ startsAnew = false } = {}) => {
  const me = useMe()
  const given = useGivenValues()
  const [query] = useSearchParams()
  const source = quickSourceOf(query)
  const draftOf = (part: string) => ({
    key: `draft:buyer:2:${me.id}:${part}`,
    isQuiet: true,
    startsAnew: startsAnew || given !== null,
  })
  const start: BuyerListing = { ...EMPTY_LISTING, deal_kind: useFirstDealKind(), saved: null }
  const listing = useContractForm(addPurchaseListing, {
    ...listingForm(BUYER_REQUIRED, null, () => range),
    start,
    draft: draftOf('listing'),
  })
  const range = usePriceRange(listing.values.city, listing.values.deal_kind)
  const isTenant = listing.values.deal_kind === 'RENT'
  const { form: customer, ...lookup } = useCustomerForm({
    start: given ?? {},
    required: isTenant ? PERSON_FIELDS : BUYER_FIELDS,
    draft: draftOf('customer'),
    onLeave: () => group.forget(),
    isTenant,
    source,
  })
  const asset = useCurrentAssetForm({ asset: null, draft: draftOf('asset'), failed: useTexts(currentAssetTexts).failed })
  const group = useFormGroup([customer, asset, listing], { goesToTop: true })
  const asksAsset = !isTenant && asksCurrentAsset(customer.values)
  const isAssetNeeded = asksAsset && !isBlank(asset.values)
  const add = useWrite(addPurchaseListing)
  const update = useWrite(updatePurchaseListing)
  const addAsset = useWrite(addCurrentAsset)
  const arrive = useArrival()
  const [isSaving, setSaving] = useState(false)

  const saveCustomer = async (required?: readonly CustomerField[]): Promise<number | null> => {
    const saved = await customer.submit(undefined, required)
    if (saved) customer.set({ existing: saved.id })
    return saved?.id ?? null
  }
  const saveListing = async (id: number): Promise<number | null> => {
    const saved = await listing.submit((values) => {
      const body = toListingInput(values)
      return values.saved?.customer === id
        ? update.send({ params: { id: values.saved.id }, body })
        : add.send({ params: { id }, body })
    })
    if (saved) listing.set({ saved: { id: saved.id, customer: id } })
    return saved?.id ?? null
  }
  const saveAsset = (id: number) => asset.submit((values) => addAsset.send({ params: { id }, body: toCurrentAsset(values) }))

  /** Runs the steps; each returns null if refused. Then deletes the drafts and opens the saved customer. */
  const save = async (steps: () => Promise<{ customer: number; listing: number | null } | null>, { sends = false } = {}) => {
    if (isSaving) return
    setSaving(true)
    try {
      const saved = await steps()
      if (saved === null) return
      group.forget()
      await arrive(saved, { sends })
    } finally {
      setSaving(false)
    }
  }
  const submit = (options?: { sends: boolean }) =>
    save(async () => {
      if (!group.validate(isAssetNeeded ? undefined : [customer, listing])) return null
      const id = await saveCustomer()
      const saved = id === null ? null : await saveListing(id)
      if (id === null || saved === null) return null
      if (isAssetNeeded && (await saveAsset(id)) === null) return null
      return { customer: id, listing: saved }
    }, options)
  const submitLead = () =>
    save(async () => {
      const id = await saveCustomer(PERSON_FIELDS)
      return id === null ? null : { customer: id, listing: null }
    })
  const { phone, name, existing } = customer.values
  const isPerson = name.trim() !== '' && phone.trim() !== '' && (digitsToCome(phone) ?? 0) === 0

  return {
    customer,
    lookup,
    asset,
    asksAsset,
    isTenant,
    source,
    listing,
    /** Saves; with `sends` the sheet with the best matches opens over the card. */
    submit,
    /** For the surrounding frame. */
    form: { submit: () => submit(), problems: group.problems, isBusy: isSaving },
    /** Saves the person only, once there is one; a known customer is no lead. */
    submitLead: isPerson && existing === null && lookup.known === null ? submitLead : undefined,
  }
}

/** To the saved customer's card; a toast says how many fit. */
const useArrival = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (
    { customer: id, listing: newEntry }: { customer: number; listing: number | null },
    { sends }: { sends: boolean },
  ) => {
    const t = textsNow(customerFormTexts)
    // Nothing is sent to a queued buyer: the toast shows what fits.
    const opensSheet = sends && !isTemporary(id)
    const to = { pathname: paths.customer(id), ...(opensSheet && sendBest(id)) }
    const arrived = navigate(to, { replace: true, state: { newEntry } })
    if (newEntry === null) toast.success(t.savedLead)
    else if (!opensSheet) {
      client.fetchQuery(matchesPeekQuery(newEntry)).then(
        ({ total }) =>
          toast.success(
            t.savedBuyer(total),
            total > 0
              ? {
                  link: {
                    to: { pathname: paths.customer(id), ...sendBest(id) },
                    text: t.sendBest(Math.min(total, BEST_MATCHES)),
                  },
                }
              : {},
          ),
        () => toast.success(t.savedBuyer(undefined)),
      )
    }
    await arrived
  }
}

/** Values from the address: a phone that called, a name that was searched. */
const useGivenValues = (): Pick<CustomerValues, 'phone' | 'name'> | null => {
  const [query] = useSearchParams()
  const phone = query.get('phone') ?? ''
  const name = query.get('name') ?? ''
  return phone || name ? { phone, name } : null
}
