import { type CustomerCard, changeCustomer } from '@mafteach/contract/customers'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { FormNote, FormPage } from '#shared/form/FormPage.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useBack } from '#shared/navigation/use-back.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { CustomerFailed } from '../CustomerFailed.tsx'
import { customerQuery } from '../customers.api.ts'
import { PersonFields, TypePills } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { CUSTOMER_NAMES, EMPTY_CUSTOMER } from './customer-values.ts'
import { OtherPhones } from './OtherPhones.tsx'
import { knownCustomerOf } from './use-customer-form.ts'

/** `/customer/{id}/edit`: the customer's own details. */
export const EditCustomerPage = () => {
  const t = useTexts(customerFormTexts)
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(customerQuery(id))
  return (
    <>
      <PageHeader title={t.editTitle} />
      {data ? (
        <EditForm key={id} customer={data} />
      ) : error ? (
        <CustomerFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}

/** Start values, and the version of the customer that they come from (`of`). */
const startOf = ({
  name,
  phone,
  other_phones,
  buyer_end_customer_status: type,
  is_vip,
  whatsapp_do_not_contact,
}: CustomerCard) => ({
  ...EMPTY_CUSTOMER,
  phone: displayPhone(phone ?? ''),
  otherPhones: other_phones.map(displayPhone),
  name,
  type,
  is_vip,
  whatsapp_do_not_contact,
  of: JSON.stringify([name, phone, other_phones, type, is_vip, whatsapp_do_not_contact]),
})

/** A customer who only rents is not asked for the buyer type; a stored one can be changed. */
const isTenantOnly = ({ purchase_listings, buyer_end_customer_status: type }: CustomerCard): boolean =>
  type === null && purchase_listings.length > 0 && purchase_listings.every(({ deal_kind }) => deal_kind === 'RENT')

const EditForm = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerFormTexts)
  const back = useBack()
  const start = startOf(customer)
  const form = useContractForm(changeCustomer, {
    name: 'customer',
    start,
    original: customer,
    // A draft made from an older version of the customer is ignored.
    draft: { key: `draft:customer:2:${customer.id}`, fits: ({ of }) => of === start.of },
    labels: t,
    names: { ...CUSTOMER_NAMES, other_phones: 'otherPhones' },
    // Customers added without a phone may stay so.
    required: customer.phone === null ? ['name'] : ['phone', 'name'],
    toInput: ({ name, phone, otherPhones, type, is_vip, whatsapp_do_not_contact }) => ({
      params: { id: customer.id },
      body: {
        name: name.trim(),
        phone: nationalDigits(phone) || null,
        other_phones: otherPhones.map(nationalDigits).filter((other) => other !== ''),
        buyer_end_customer_status: type,
        is_vip,
        whatsapp_do_not_contact,
      },
    }),
    onRefused: (error) => {
      const known = knownCustomerOf(error)
      return known !== null && { [error.code === 'phone_exists' ? 'otherPhones' : 'phone']: t.phoneTaken(known.name) }
    },
    failed: t.failed,
    onDone: () => {
      toast.success(t.saved)
      return back()
    },
  })
  const leave = () => {
    form.forget()
    back()
  }
  const { is_vip, whatsapp_do_not_contact } = form.values
  return (
    <FormPage form={form} saveText={t.save} cancel={{ text: t.cancel, onCancel: leave }}>
      <PersonFields form={form} />
      <OtherPhones form={form} />
      {!isTenantOnly(customer) && <TypePills form={form} />}
      <div>
        <Checkbox label={t.vip} checked={is_vip} onChange={(isOn) => form.set({ is_vip: isOn })} />
        <Checkbox
          label={t.doNotContact}
          checked={whatsapp_do_not_contact}
          onChange={(isOn) => form.set({ whatsapp_do_not_contact: isOn })}
        />
        <FormNote>{t.doNotContactNote}</FormNote>
      </div>
    </FormPage>
  )
}
