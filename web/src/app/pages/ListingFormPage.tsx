import type { Asset } from '@mafteach/contract/assets'
import type { CustomerCard } from '@mafteach/contract/customers'
import { SAVED_LABEL_MS } from '@mafteach/contract/limits'
import { addPurchaseListing, type PurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import type { Match } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { assetQuery } from '#features/assets/assets.api.ts'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { customerQuery } from '#features/customers/customers.api.ts'
import { AddCustomerDialog } from '#features/customers/form/AddCustomerDialog.tsx'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { ListingFields } from '#features/listings/ListingFields.tsx'
import { ListingFormFrame } from '#features/listings/ListingFormFrame.tsx'
import { listingForm } from '#features/listings/listing-form.ts'
import {
  EMPTY_LISTING,
  LISTING_REQUIRED,
  type ListingValues,
  toListingDraft,
  toListingInput,
  valuesOf,
} from '#features/listings/listing-values.ts'
import { listingsTexts } from '#features/listings/listings.texts.ts'
import { MatchPanel } from '#features/matching/MatchPanel.tsx'
import { SuggestedChanges } from '#features/matching/SuggestedChanges.tsx'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { SendSheet } from '#features/messages/SendSheet.tsx'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { isId } from '#shared/offline/temporary-ids.ts'
import { useDealKinds, useFirstDealKind } from '#shared/parts/deal-kinds.ts'
import { usePriceRange } from '#shared/places/places.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'

/**
 * `/customer-pl-form` and `/house-of-my-dreams`: a listing alone, for the query's customer or for one to be added (product.md section 11). With
 * `about` a new one starts like the home that a tenant leaves.
 */
export const ListingFormPage = () => {
  const t = useTexts(listingsTexts)
  const [query] = useSearchParams()
  const id = Number(query.get('customer'))
  const hasCustomer = isId(id)
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: hasCustomer })
  const about = Number(query.get('about'))
  const left = useQuery({ ...assetQuery(about), enabled: isId(about) })
  const isReady = !isId(about) || left.data !== undefined || left.isError
  if ((!hasCustomer || data) && isReady) {
    const listing = data?.purchase_listings.find((one) => one.id === Number(query.get('listing'))) ?? null
    return <ListingPage key={listing?.id ?? 'new'} customer={data ?? null} listing={listing} home={left.data ?? null} />
  }
  return (
    <>
      <PageHeader title={t.title} />
      {error ? <CustomerFailed error={error} onRetry={refetch} /> : <RowsSkeleton hasAvatar={false} />}
    </>
  )
}

interface ListingPageProps {
  customer: CustomerCard | null
  listing: PurchaseListing | null
  /** The home from which a new listing starts. */
  home: Pick<Asset, 'city' | 'number_of_rooms'> | null
}

const ListingPage = ({ customer, listing, home }: ListingPageProps) => {
  const t = useTexts(listingsTexts)
  const words = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const client = useQueryClient()
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const [isShowing, setShowing] = useState(false)
  const [picked, setPicked] = useState<readonly Match[]>([])
  const firstKind = useFirstDealKind()
  const { kinds } = useDealKinds()
  const deal_kind = kinds.find((kind) => kind === query.get('deal_kind')) ?? firstKind
  const add = useWrite(addPurchaseListing)
  const update = useWrite(updatePurchaseListing)
  const form = useContractForm(addPurchaseListing, {
    ...listingForm(LISTING_REQUIRED, listing && valuesOf(listing), () => range),
    goesToTop: true,
    start: listing
      ? valuesOf(listing)
      : { ...EMPTY_LISTING, deal_kind, ...(home && { city: home.city, number_of_rooms: home.number_of_rooms }) },
    draft: { key: draftKey(me.id, customer?.id, listing), startsAnew: home !== null },
    send: (values: ListingValues) => {
      const body = toListingInput(values)
      return listing
        ? update.send({ params: { id: listing.id }, body }, { original: listing })
        : add.send({ params: { id: customer!.id }, body })
    },
    onDone: ({ id }) => setSaved(id),
  })
  // Spec sections 5, 9: the button shows it for five seconds, or until pressed, then the form closes.
  const [saved, setSaved] = useState<number | null>(null)
  const goOn = () => navigate(paths.customer(customer!.id), { replace: true, state: { newEntry: saved } })
  const goOnNow = useEffectEvent(goOn)
  // Not over something opened meanwhile.
  const isInDialog = isShowing || picked.length > 0
  useEffect(() => {
    if (saved === null || isInDialog) return
    const timer = setTimeout(() => goOnNow(), SAVED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [saved, isInDialog])
  const { values } = form
  const range = usePriceRange(values.city, values.deal_kind)
  const listingCriteria = toListingDraft(values, { id: listing?.id ?? null, buyer: customer?.id ?? null })
  const found = useMatchCount(listingCriteria)
  /** No customer to save it for: add one first. */
  const submit = async () => {
    if (saved !== null) await goOn()
    else if (customer) await form.submit()
    else if (form.validate()) setAdding(true)
  }

  /** The form continues for the added customer: loaded first, so that nothing typed is lost. */
  const continueFor = async (id: number) => {
    await client.prefetchQuery(customerQuery(id))
    form.forget()
    const next = new URLSearchParams(query)
    next.set('customer', String(id))
    setQuery(next, { replace: true })
  }

  return (
    <>
      <PageHeader
        title={t.title}
        note={customer?.name ?? words.noClient}
        actions={
          !customer && (
            <Button icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {words.addClient}
            </Button>
          )
        }
      />
      <ListingFormFrame
        form={{ ...form, submit }}
        saveText={listing ? t.update : t.add}
        onGoOn={saved === null ? undefined : goOn}
        city={values.city?.name ?? null}
        found={found}
        whenNothing={listingCriteria && <SuggestedChanges draft={listingCriteria} onApply={(part) => form.set(part)} />}
        onShowAssets={() => setShowing(true)}
      >
        <ListingFields form={form} />
      </ListingFormFrame>
      <AddCustomerDialog opened={isAdding} onClose={() => setAdding(false)} onAdded={({ id }) => void continueFor(id)} />
      <Modal opened={isShowing} onClose={() => setShowing(false)} title={t.showAssets} size="large">
        {listingCriteria && (
          <MatchPanel
            source={{ draft: listingCriteria }}
            customer={customer}
            onSend={(assets) => {
              // One dialog at a time.
              setShowing(false)
              setPicked(assets)
            }}
          />
        )}
      </Modal>
      {customer && (
        <SendSheet
          opened={picked.length > 0}
          onClose={() => setPicked([])}
          recipients={[customer]}
          assets={[...picked]}
          onSent={() => setPicked([])}
        />
      )}
    </>
  )
}

/** One draft for each customer and listing, ignored if the listing was changed since. */
const draftKey = (user: number, customer: number | undefined, listing: PurchaseListing | null): string =>
  `draft:listing-form:1:${user}:${customer ?? 'nobody'}:${listing ? `${listing.id}:${listing.updated_at}` : 'new'}`
