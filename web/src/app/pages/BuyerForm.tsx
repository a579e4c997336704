import { IconAddressBook } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CustomerExistsDialog } from '#features/customers/CustomerExistsDialog.tsx'
import { CustomerFields } from '#features/customers/CustomerFields.tsx'
import { customerFormTexts } from '#features/customers/customer-form.texts.ts'
import { BUYER_FIELDS, EMPTY_CUSTOMER, withPhone } from '#features/customers/customer-values.ts'
import { customerProblems, useCustomerForm } from '#features/customers/use-customer-form.ts'
import { ListingFields } from '#features/listings/ListingFields.tsx'
import { ListingFormFrame } from '#features/listings/ListingFormFrame.tsx'
import { listingErrors, listingProblems } from '#features/listings/listing-errors.ts'
import { BUYER_REQUIRED, EMPTY_LISTING, toListingDraft, toListingInput } from '#features/listings/listing-values.ts'
import { useSaveListing } from '#features/listings/listings.api.ts'
import { useMatchCount } from '#features/matching/use-match-count.ts'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MessageDialog } from '#shared/ui/dialogs.tsx'
import { FormSection } from '#shared/ui/FormSection.tsx'
import { type Draft, useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AddCustomerPage.module.css'

const EMPTY = { customer: EMPTY_CUSTOMER, listing: EMPTY_LISTING }

/** A buyer and what they look for, in one form: the customer is saved first, the listing under them. */
export const BuyerForm = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const given = useGivenValues()
  const draft = useDraft(`draft:buyer:1:${useMe().id}`, given ?? EMPTY, { startsAnew: given !== null })
  const { customer, listing } = draft.value
  const [isChecked, setChecked] = useState(false)
  const missing = listingErrors(listing, BUYER_REQUIRED)
  const shown = isChecked ? missing : {}
  const saveListing = useSaveListing()
  const form = useCustomerForm({
    values: customer,
    onChange: (next) => draft.set({ customer: next, listing }),
    required: BUYER_FIELDS,
    onLeave: draft.forget,
  })
  const found = useMatchCount(toListingDraft(listing, { buyer: customer.existing }))
  useRestoredNotice(draft)

  const submit = async () => {
    setChecked(true)
    const { city } = listing
    if (!form.check() || Object.keys(missing).length > 0 || !city) return window.scrollTo({ top: 0 })
    const id = await form.save()
    if (id === null) return window.scrollTo({ top: 0 })
    try {
      const saved = await saveListing.mutateAsync({ id: null, customer: id, body: toListingInput({ ...listing, city }) })
      draft.forget()
      navigate(paths.customer(id), { replace: true, state: { newEntry: saved.id } })
    } catch {
      toast.error(t.failed)
    }
  }

  return (
    <>
      <ListingFormFrame
        onSubmit={submit}
        problems={[...customerProblems(form.errors), ...listingProblems(shown, listing)]}
        isBusy={form.isBusy || saveListing.isPending}
        saveText={t.save}
        city={listing.city?.name ?? null}
        found={found}
      >
        <FormSection title={t.details} note={t.detailsNote} hideTitleOnPhone>
          {ports().pickContact && (
            <ContactImport
              onPick={({ phone, name }) => draft.set({ listing, customer: { ...withPhone(customer, phone), name } })}
            />
          )}
          <CustomerFields
            values={customer}
            onChange={(next) => draft.set({ customer: next, listing })}
            errors={form.errors}
            isPhoneFree={form.isPhoneFree}
          />
        </FormSection>
        <ListingFields
          values={listing}
          onChange={(next) => draft.set({ customer, listing: next })}
          errors={shown}
          required={BUYER_REQUIRED}
        />
      </ListingFormFrame>
      <CustomerExistsDialog {...form.dialog} phone={customer.phone} goOnText={t.goOnBuyer} />
    </>
  )
}

/** What the address brings: a phone that called, a name that was searched. */
const useGivenValues = () => {
  const [query] = useSearchParams()
  const phone = query.get('phone') ?? ''
  const name = query.get('name') ?? ''
  return phone || name ? { ...EMPTY, customer: { ...EMPTY_CUSTOMER, phone, name } } : null
}

/** Says that the form was kept, and offers an empty one. */
const useRestoredNotice = ({ isRestored, startOver }: Pick<Draft<unknown>, 'isRestored' | 'startOver'>) => {
  const t = useTexts(customerFormTexts)
  const [notice] = useState(() => (isRestored ? { startOver } : null))
  useEffect(() => {
    if (notice) toast.done(t.restored, { undo: notice.startOver })
  }, [notice, t])
}

/** On the native app: the first phone and the name of a picked contact (spec section 2.4). */
const ContactImport = ({ onPick }: { onPick: (contact: { name: string; phone: string }) => void }) => {
  const t = useTexts(customerFormTexts)
  const [hasFailed, setFailed] = useState(false)
  const pick = async () => {
    try {
      const contact = await ports().pickContact?.()
      if (contact) onPick(contact)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button
        variant="text"
        className={styles.import}
        icon={<IconAddressBook size={20} stroke={1.75} aria-hidden />}
        onClick={pick}
      >
        {t.importContact}
      </Button>
      <MessageDialog opened={hasFailed} onClose={() => setFailed(false)} title={t.contactsTitle} text={t.contactsText} />
    </>
  )
}
