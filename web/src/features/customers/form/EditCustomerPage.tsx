import type { CustomerCard } from '@mafteach/contract/customers'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useBack } from '#shared/use-back.ts'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerFailed } from '../CustomerFailed.tsx'
import { customerQuery, useChangeCustomer } from '../customers.api.ts'
import { PersonFields, TypePills } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { type CustomerValues, EMPTY_CUSTOMER, missingCustomerFields } from './customer-values.ts'
import styles from './SmallForm.module.css'
import { SmallForm } from './SmallForm.tsx'
import { type CustomerErrors, customerProblems, knownCustomerOf, refusalErrors } from './use-customer-form.ts'

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

interface Edit {
  values: CustomerValues
  isVip: boolean
  isBlocked: boolean
}

/** What stands in the form, kept until it is saved. What was kept of a customer who was changed since is passed over. */
const useEditDraft = (customer: CustomerCard) => {
  const { id, name, phone, buyer_end_customer_status: type, is_vip: isVip, whatsapp_do_not_contact: isBlocked } = customer
  const of = JSON.stringify([name, phone, type, isVip, isBlocked])
  const values = { ...EMPTY_CUSTOMER, phone: displayPhone(phone ?? ''), name, type }
  const draft = useDraft<Edit & { of: string }>(
    `draft:customer:1:${id}`,
    { of, values, isVip, isBlocked },
    { fits: (kept) => kept.of === of },
  )
  useRestoredNotice(draft)
  return draft
}

const EditForm = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerFormTexts)
  const back = useBack()
  const draft = useEditDraft(customer)
  const { values, isVip, isBlocked } = draft.value
  const change = (part: Partial<Edit>) => draft.set((now) => ({ ...now, ...part }))
  const [errors, setErrors] = useState<CustomerErrors>({})
  const save = useChangeCustomer()

  const leave = () => {
    draft.forget()
    back()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A phone may be missing on a customer who came without one.
    const missing = missingCustomerFields(values, customer.phone === null ? ['name'] : ['phone', 'name'])
    setErrors(Object.fromEntries(missing.map((field) => [field, t.required])))
    if (missing.length > 0) return window.scrollTo({ top: 0 })
    try {
      await save.mutateAsync({
        id: customer.id,
        name: values.name.trim(),
        phone: nationalDigits(values.phone) || null,
        buyer_end_customer_status: values.type,
        is_vip: isVip,
        whatsapp_do_not_contact: isBlocked,
      })
      toast.success(t.saved)
      leave()
    } catch (error) {
      const known = knownCustomerOf(error)
      setErrors(known ? { phone: textsNow(customerFormTexts).phoneTaken(known.name) } : refusalErrors(error))
      window.scrollTo({ top: 0 })
    }
  }
  return (
    <SmallForm
      onSubmit={submit}
      problems={customerProblems(errors)}
      foot={
        <>
          <Button type="submit" variant="primary" size="large" className={styles.save} busy={save.isPending || save.isSuccess}>
            {t.save}
          </Button>
          <Button size="large" onClick={leave}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <PersonFields values={values} onChange={(next) => change({ values: next })} errors={errors} isPhoneFree={false} />
      <TypePills value={values.type} onChange={(type) => change({ values: { ...values, type } })} error={errors.type} />
      <div className={styles.checks}>
        <Checkbox label={t.vip} checked={isVip} onChange={(isOn) => change({ isVip: isOn })} />
        <Checkbox label={t.doNotContact} checked={isBlocked} onChange={(isOn) => change({ isBlocked: isOn })} />
        <p className={styles.note}>{t.doNotContactNote}</p>
      </div>
    </SmallForm>
  )
}
