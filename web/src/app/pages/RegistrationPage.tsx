import { registerUser } from '@mafteach/contract/access'
import type { Named } from '@mafteach/contract/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { hasSession, leave, storeAccess } from '#shared/session.ts'
import { artUrl } from '#shared/ui/art.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { ErrorBanner, type FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ActivityAreas } from './ActivityAreas.tsx'
import styles from './RegistrationPage.module.css'
import { registrationTexts } from './registration.texts.ts'

const EMPTY = { name: '', email: '', license_number: '', agency_name: '', areas: [] as Named[], terms_accepted: false }
type Errors = Partial<Record<string, string>>

/** Makes the user of a phone that was verified (product.md section 2). Spec: free, and by the invitation of the address. */
export const RegistrationPage = () => {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<typeof EMPTY>) => setValues({ ...values, ...change })

  useEffect(() => {
    document.title = `${t.title} · מפתח`
    if (!hasSession()) leave()
  }, [t])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Errors = {}
    if (values.name.trim() === '') missing.name = t.required
    if (!values.terms_accepted) missing.terms_accepted = t.required
    setErrors(missing)
    if (Object.keys(missing).length > 0) return window.scrollTo({ top: 0 })
    setBusy(true)
    try {
      const { access } = await call(registerUser, {
        body: {
          name: values.name.trim(),
          email: values.email.trim() || null,
          license_number: values.license_number.trim() || null,
          agency_name: values.agency_name.trim() || null,
          activity_areas: values.areas.map(({ id }) => id),
          invitation: search.get('invitation'),
          terms_accepted: true,
        },
      })
      storeAccess(access)
      client.clear()
      navigate(paths.dashboard(), { replace: true })
    } catch (error) {
      setErrors(error instanceof CallError && Object.keys(error.fields).length > 0 ? firstOf(error.fields) : { form: t.failed })
      window.scrollTo({ top: 0 })
    } finally {
      setBusy(false)
    }
  }

  const labels: Record<string, string> = {
    name: t.name,
    email: t.email,
    license_number: t.license,
    agency_name: t.agency,
    activity_areas: t.areas,
    terms_accepted: t.acceptTerms,
  }
  const problems: FieldProblem[] = Object.entries(errors).map(([id, text]) =>
    labels[id] ? { id, text: `${labels[id]}: ${text}` } : { text: text ?? t.failed },
  )
  return (
    <main className={styles.page}>
      <img src={artUrl('logo')} alt="" width={56} height={56} className={styles.logo} />
      <h1>{t.title}</h1>
      <p className={styles.note}>{t.note}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorBanner problems={problems} />
        <TextField
          id="name"
          label={t.name}
          value={values.name}
          onChange={(name) => set({ name })}
          error={errors.name}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          id="email"
          type="email"
          inputMode="email"
          label={t.email}
          value={values.email}
          onChange={(email) => set({ email })}
          error={errors.email}
          autoComplete="email"
          isLtr
          optional
        />
        <TextField
          id="license_number"
          inputMode="numeric"
          label={t.license}
          value={values.license_number}
          onChange={(license_number) => set({ license_number })}
          error={errors.license_number}
          maxLength={20}
          isLtr
          optional
        />
        <TextField
          id="agency_name"
          label={t.agency}
          value={values.agency_name}
          onChange={(agency_name) => set({ agency_name })}
          error={errors.agency_name}
          hint={t.agencyHint}
          maxLength={120}
          optional
        />
        <ActivityAreas cities={values.areas} onChange={(areas) => set({ areas })} error={errors.activity_areas} />
        <div className={styles.terms}>
          <Checkbox
            id="terms_accepted"
            label={t.acceptTerms}
            checked={values.terms_accepted}
            onChange={(terms_accepted) => set({ terms_accepted })}
            error={errors.terms_accepted}
          />
          <Link to={paths.terms()} target="_blank" className={styles.link}>
            {t.readTerms}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" full busy={isBusy}>
          {t.submit}
        </Button>
      </form>
    </main>
  )
}

const firstOf = (fields: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts[0]]))
