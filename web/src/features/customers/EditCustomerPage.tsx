import type { CustomerCard } from '@mafteach/contract/customers'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { useBack } from '#shared/use-back.ts'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerFailed } from './CustomerFailed.tsx'
import { PersonFields, TypePills } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { type CustomerValues, EMPTY_CUSTOMER, missingCustomerFields } from './customer-values.ts'
import { customerQuery, useChangeCustomer } from './customers.api.ts'
import styles from './SmallForm.module.css'
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

const EditForm = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerFormTexts)
  const back = useBack()
  const [values, setValues] = useState<CustomerValues>({
    ...EMPTY_CUSTOMER,
    phone: displayPhone(customer.phone ?? ''),
    name: customer.name,
    type: customer.buyer_end_customer_status,
  })
  const [isVip, setVip] = useState(customer.is_vip)
  const [isBlocked, setBlocked] = useState(customer.whatsapp_do_not_contact)
  const [errors, setErrors] = useState<CustomerErrors>({})
  const change = useChangeCustomer()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A phone may be missing on a customer who came without one.
    const missing = missingCustomerFields(values, customer.phone === null ? ['name'] : ['phone', 'name'])
    setErrors(Object.fromEntries(missing.map((field) => [field, t.required])))
    if (missing.length > 0) return window.scrollTo({ top: 0 })
    try {
      await change.mutateAsync({
        id: customer.id,
        name: values.name.trim(),
        phone: nationalDigits(values.phone) || null,
        buyer_end_customer_status: values.type,
        is_vip: isVip,
        whatsapp_do_not_contact: isBlocked,
      })
      toast.success(t.saved)
      back()
    } catch (error) {
      const known = knownCustomerOf(error)
      setErrors(known ? { phone: textsNow(customerFormTexts).phoneTaken(known.name) } : refusalErrors(error))
      window.scrollTo({ top: 0 })
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorBanner problems={customerProblems(errors)} />
      <PersonFields values={values} onChange={setValues} errors={errors} isPhoneFree={false} />
      <TypePills value={values.type} onChange={(type) => setValues({ ...values, type })} error={errors.type} />
      <div className={styles.checks}>
        <Checkbox label={t.vip} checked={isVip} onChange={setVip} />
        <Checkbox label={t.doNotContact} checked={isBlocked} onChange={setBlocked} />
        <p className={styles.note}>{t.doNotContactNote}</p>
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="large" busy={change.isPending}>
          {t.save}
        </Button>
        <Button size="large" onClick={back}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
