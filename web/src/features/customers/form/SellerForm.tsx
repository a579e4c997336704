import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useRestoredNotice } from '#shared/use-restored-notice.ts'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerExistsDialog } from './CustomerExistsDialog.tsx'
import { PersonFields } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { EMPTY_CUSTOMER, PERSON_FIELDS } from './customer-values.ts'
import styles from './SmallForm.module.css'
import { SmallForm } from './SmallForm.tsx'
import { customerProblems, useCustomerForm } from './use-customer-form.ts'

/** A seller: saved as a customer, then on to their asset, which gets the seller in the navigation state. */
export const SellerForm = () => {
  const t = useTexts(customerFormTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const given = { phone: query.get('phone') ?? '', name: query.get('name') ?? '' }
  const draft = useDraft(
    `draft:seller:1:${useMe().id}`,
    { ...EMPTY_CUSTOMER, ...given },
    { startsAnew: given.phone !== '' || given.name !== '' },
  )
  const { value: values, set: setValues } = draft
  const form = useCustomerForm({ values, onChange: setValues, required: PERSON_FIELDS, onLeave: draft.forget })
  useRestoredNotice(draft)

  const [saved, setSaved] = useState<number | null>(null)
  // Left in an effect: what the saving itself noted in the draft is kept by then, and forgotten with the rest.
  const leave = useEffectEvent((id: number) => {
    draft.forget()
    navigate(paths.addAsset(), { replace: true, state: { seller: { id, name: values.name.trim(), phone: values.phone } } })
  })
  useEffect(() => {
    if (saved !== null) leave(saved)
  }, [saved])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const id = form.check() ? await form.save() : null
    if (id === null) return window.scrollTo({ top: 0 })
    setSaved(id)
  }
  return (
    <SmallForm
      onSubmit={submit}
      problems={customerProblems(form.errors)}
      foot={
        <Button type="submit" variant="primary" size="large" full busy={form.isBusy || saved !== null}>
          {t.sellerSave}
        </Button>
      }
    >
      <PersonFields values={values} onChange={setValues} errors={form.errors} isPhoneFree={form.isPhoneFree} known={form.known} />
      <p className={styles.note}>{t.sellerNote}</p>
      <CustomerExistsDialog {...form.dialog} phone={values.phone} goOnText={t.goOnSeller} />
    </SmallForm>
  )
}
