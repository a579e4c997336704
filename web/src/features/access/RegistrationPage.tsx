import { registerUser } from '@mafteach/contract/access'
import type { Named } from '@mafteach/contract/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ActivityAreas } from '#shared/ActivityAreas.tsx'
import { activityAreasTexts } from '#shared/activity-areas.texts.ts'
import { usePageTitle } from '#shared/document-title.ts'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { paths } from '#shared/paths.ts'
import { hasSession, leave, storeAccess } from '#shared/session.ts'
import { artUrl } from '#shared/ui/art.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './RegistrationPage.module.css'
import { registrationTexts } from './registration.texts.ts'

const EMPTY = {
  name: '',
  email: '',
  license_number: '',
  agency_name: '',
  activity_areas: [] as readonly Named[],
  terms_accepted: false,
}

/** Makes the user of a phone that was verified (product.md section 2). Spec: free, and by the invitation of the address. */
export const RegistrationPage = () => {
  const t = useTexts(registrationTexts)
  const { areas } = useTexts(activityAreasTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()

  usePageTitle(t.title)
  useEffect(() => {
    if (!hasSession()) leave()
  }, [])

  const form = useContractForm(registerUser, {
    name: 'registration',
    start: EMPTY,
    labels: {
      name: t.name,
      email: t.email,
      license_number: t.license,
      agency_name: t.agency,
      activity_areas: areas,
      terms_accepted: t.acceptTerms,
    },
    toInput: ({ name, email, license_number, agency_name, activity_areas }) => ({
      body: {
        name: name.trim(),
        email: email.trim() || null,
        license_number: license_number.trim() || null,
        agency_name: agency_name.trim() || null,
        activity_areas: activity_areas.map(({ id }) => id),
        invitation: search.get('invitation'),
        terms_accepted: true as const,
      },
    }),
    onDone: ({ access }) => {
      storeAccess(access)
      client.clear()
      return navigate(paths.dashboard(), { replace: true })
    },
    failed: t.failed,
  })
  const terms = form.field('terms_accepted')
  return (
    <main className={styles.page}>
      <img src={artUrl('logo')} alt="" width={56} height={56} className={styles.logo} />
      <h1>{t.title}</h1>
      <p className={styles.note}>{t.note}</p>
      <ContractForm form={form} className={styles.form}>
        <FormProblems form={form} />
        <TextField {...form.field('name')} label={t.name} autoComplete="name" />
        <TextField {...form.field('email')} type="email" inputMode="email" label={t.email} autoComplete="email" isLtr optional />
        <TextField {...form.field('license_number')} inputMode="numeric" label={t.license} isLtr optional />
        <TextField {...form.field('agency_name')} label={t.agency} hint={t.agencyHint} optional />
        <ActivityAreas {...form.field('activity_areas')} />
        <div className={styles.terms}>
          <Checkbox
            id={terms.id}
            label={t.acceptTerms}
            checked={terms.value}
            onChange={terms.onChange}
            error={terms.error ?? null}
          />
          <Link to={paths.terms()} target="_blank" className={styles.link}>
            {t.readTerms}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" full busy={form.isBusy}>
          {t.submit}
        </Button>
      </ContractForm>
    </main>
  )
}
