import type { CustomerCard } from '@mafteach/contract/customers'
import type { PurchaseListing } from '@mafteach/contract/listings'
import type { Match } from '@mafteach/contract/matching'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { customerQuery } from '#features/customers/customers.api.ts'
import { AddCustomerDialog } from '#features/customers/form/AddCustomerDialog.tsx'
import { customerFormTexts } from '#features/customers/form/customer-form.texts.ts'
import { ListingFields } from '#features/listings/ListingFields.tsx'
import { ListingFormFrame } from '#features/listings/ListingFormFrame.tsx'
import { listingErrors, listingProblems, saveFailure } from '#features/listings/listing-errors.ts'
import { EMPTY_LISTING, LISTING_REQUIRED, toListingDraft, toListingInput, valuesOf } from '#features/listings/listing-values.ts'
import { useSaveListing } from '#features/listings/listings.api.ts'
import { listingsTexts } from '#features/listings/listings.texts.ts'
import { MatchPanel } from '#features/matching/MatchPanel.tsx'
import { SuggestedChanges } from '#features/matching/SuggestedChanges.tsx'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { SendSheet } from '#features/messages/SendSheet.tsx'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'
import { useTexts } from '#shared/use-texts.ts'

/** `/customer-pl-form` and `/house-of-my-dreams`: a listing by itself, for the customer of the query or for one to be added (product.md section 11). */
export const ListingFormPage = () => {
  const t = useTexts(listingsTexts)
  const [query] = useSearchParams()
  const id = Number(query.get('customer'))
  const hasCustomer = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: hasCustomer })
  if (!hasCustomer || data) {
    const listing = data?.purchase_listings.find((one) => one.id === Number(query.get('listing'))) ?? null
    return <ListingPage key={listing?.id ?? 'new'} customer={data ?? null} listing={listing} />
  }
  return (
    <>
      <PageHeader title={t.title} />
      {error ? <CustomerFailed error={error} onRetry={refetch} /> : <RowsSkeleton hasAvatar={false} />}
    </>
  )
}

const ListingPage = ({ customer, listing }: { customer: CustomerCard | null; listing: PurchaseListing | null }) => {
  const t = useTexts(listingsTexts)
  const words = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const client = useQueryClient()
  const draft = useListingDraft(customer?.id ?? null, listing)
  const { value: values, set: setValues } = draft
  const [isChecked, setChecked] = useState(false)
  const missing = listingErrors(values, LISTING_REQUIRED)
  const errors = isChecked ? missing : {}
  const [isAdding, setAdding] = useState(false)
  const [isShowing, setShowing] = useState(false)
  const [picked, setPicked] = useState<readonly Match[]>([])
  const save = useSaveListing()
  const wishes = toListingDraft(values, { id: listing?.id ?? null, buyer: customer?.id ?? null })
  const found = useMatchCount(wishes)

  const submit = async () => {
    setChecked(true)
    const { city } = values
    if (Object.keys(missing).length > 0 || !city) return window.scrollTo({ top: 0 })
    if (!customer) return setAdding(true)
    try {
      const body = toListingInput({ ...values, city })
      const saved = await save.mutateAsync({ id: listing?.id ?? null, customer: customer.id, body })
      draft.forget()
      toast.success(t.saved)
      navigate(paths.customer(customer.id), { replace: true, state: { newEntry: saved.id } })
    } catch (error) {
      toast.error(saveFailure(error))
    }
  }

  /** The form goes on for the customer who was added: loaded first, so that nothing typed is lost on the way. */
  const continueFor = async (id: number) => {
    await client.prefetchQuery(customerQuery(id))
    draft.forget()
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
        onSubmit={submit}
        problems={listingProblems(errors, values)}
        // Until the card stands: its page may still be on its way.
        isBusy={save.isPending || save.isSuccess}
        saveText={listing ? t.update : t.add}
        city={values.city?.name ?? null}
        found={found}
        whenNothing={wishes && <SuggestedChanges draft={wishes} onApply={(part) => setValues({ ...values, ...part })} />}
        onShowAssets={() => setShowing(true)}
      >
        <ListingFields values={values} onChange={setValues} errors={errors} required={LISTING_REQUIRED} />
      </ListingFormFrame>
      <AddCustomerDialog opened={isAdding} onClose={() => setAdding(false)} onAdded={(id) => void continueFor(id)} />
      <Modal opened={isShowing} onClose={() => setShowing(false)} title={t.showAssets} size="large">
        {wishes && (
          <MatchPanel
            source={{ draft: wishes }}
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

/** What stands in the form, kept for each customer and listing until it is saved. */
const useListingDraft = (customer: number | null, listing: PurchaseListing | null) => {
  const key = `draft:listing-form:1:${useMe().id}:${customer ?? 'nobody'}:${listing ? `${listing.id}:${listing.updated_at}` : 'new'}`
  const draft = useDraft(key, listing ? valuesOf(listing) : EMPTY_LISTING)
  useRestoredNotice(draft)
  return draft
}
