import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerExistsDialog } from './CustomerExistsDialog.tsx'
import { PersonFields } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { EMPTY_CUSTOMER, PERSON_FIELDS } from './customer-values.ts'
import styles from './SmallForm.module.css'
import { customerProblems, useCustomerForm } from './use-customer-form.ts'

/** A seller: saved as a customer, then on to their asset, which gets the seller in the navigation state. */
export const SellerForm = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [values, setValues] = useState({
    ...EMPTY_CUSTOMER,
    phone: query.get('phone') ?? '',
    name: query.get('name') ?? '',
  })
  const form = useCustomerForm({ values, onChange: setValues, required: PERSON_FIELDS })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const id = form.check() ? await form.save() : null
    if (id === null) return window.scrollTo({ top: 0 })
    navigate(paths.addAsset(), { replace: true, state: { seller: { id, name: values.name.trim(), phone: values.phone } } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorBanner problems={customerProblems(form.errors)} />
      <PersonFields values={values} onChange={setValues} errors={form.errors} isPhoneFree={form.isPhoneFree} />
      <p className={styles.note}>{t.sellerNote}</p>
      <Button type="submit" variant="primary" size="large" full busy={form.isBusy}>
        {t.sellerSave}
      </Button>
      <CustomerExistsDialog {...form.dialog} phone={values.phone} goOnText={t.goOnSeller} />
    </form>
  )
}
