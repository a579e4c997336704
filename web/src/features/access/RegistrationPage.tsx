import { registerUser } from '@mafteach/contract/access'
import { invitationOf } from '@mafteach/contract/agency'
import { paths } from '@mafteach/contract/paths'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type { Named } from '@mafteach/contract/shapes'
import { sitePaths } from '@mafteach/contract/site-paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { hasSession, leave, storeAccess } from '#shared/api/session.ts'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { usePageTitle } from '#shared/navigation/document-title.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { ActivityAreas } from '#shared/places/ActivityAreas.tsx'
import { activityAreasTexts } from '#shared/places/activity-areas.texts.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { artUrl } from '#shared/ui/art.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './access.module.css'
import { InvitationCard, type ShownInvitation } from './InvitationCard.tsx'
import { invitationTexts } from './invitation.texts.ts'
import { JoinOffer } from './JoinOffer.tsx'
import { registrationTexts } from './registration.texts.ts'

const EMPTY = {
  name: '',
  email: '',
  license_number: '',
  agency_name: '',
  activity_areas: [] as readonly Named[],
  terms_accepted: false,
}

/**
 * Registration, or for a registered agent the offer to join the agency of the invitation in the address (product.md section 2). Spec: free, and by
 * invitation.
 */
export const RegistrationPage = () => {
  const [search] = useSearchParams()
  const token = search.get('invitation')
  const isSignedIn = hasSession()
  useEffect(() => {
    if (!isSignedIn) leave()
  }, [isSignedIn])
  // The server refuses this call for agents who are not registered yet.
  const me = useQuery({ ...meQuery, enabled: isSignedIn })
  const isLink = token !== null && LINK_TOKEN.test(token)
  const found = useQuery(q(invitationOf, isLink ? { params: { token } } : null))
  const isWaiting = (isLink && found.isPending) || (isSignedIn && me.isPending)
  if (isWaiting) return null
  const invitation = found.data ?? null
  if (me.data && token === null) return <Navigate to={paths.dashboard()} replace />
  if (me.data) return <JoinOffer token={token!} invitation={invitation} agency={me.data.agency?.name ?? null} />
  return <Registration token={token} invitation={invitation} />
}

/** Creates the user of a verified phone. */
const Registration = ({ token, invitation }: { token: string | null; invitation: ShownInvitation | null }) => {
  const t = useTexts(registrationTexts)
  const { areas } = useTexts(activityAreasTexts)
  const { without } = useTexts(invitationTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const isInvited = invitation?.state === 'sent'

  usePageTitle(t.title)

  const form = useContractForm(registerUser, {
    name: 'registration',
    start: EMPTY,
    draft: { key: 'registration', isQuiet: true },
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
        agency_name: isInvited ? null : agency_name.trim() || null,
        activity_areas: activity_areas.map(({ id }) => id),
        invitation: isInvited ? token : null,
        terms_accepted: true as const,
      },
    }),
    onDone: ({ access }) => {
      storeAccess(access)
      client.clear()
      return navigate(paths.dashboard(), { replace: true })
    },
    onRefused: ({ fields }) => fields.invitation?.[0] ?? false,
    failed: t.failed,
  })
  const terms = form.field('terms_accepted')
  return (
    <main className={classes(look({ flow: 'stack', centered: true, maxWidth: 480 }), styles.page)}>
      <img src={artUrl('logo')} alt="" width={56} height={56} className={look({ marginBottom: 20, radius: 'button' })} />
      <h1>{t.title}</h1>
      <Text as="p" tone="ink-2">
        {t.note}
      </Text>
      {token !== null && <InvitationCard invitation={invitation} />}
      {isInvited && (
        <Row as={Link} flow="inline" minHeight={44} tone="action-text" underline to={paths.registration()} replace>
          {without}
        </Row>
      )}
      <ContractForm form={form} className={look({ flow: 'stack', gap: 16, marginTop: 24 })}>
        <FormProblems form={form} />
        <TextField {...form.field('name')} label={t.name} autoComplete="name" isFirst />
        <TextField {...form.field('email')} type="email" inputMode="email" label={t.email} autoComplete="email" isLtr optional />
        <TextField {...form.field('license_number')} inputMode="numeric" label={t.license} hint={t.licenseHint} isLtr optional />
        {!isInvited && <TextField {...form.field('agency_name')} label={t.agency} hint={t.agencyHint} optional />}
        <ActivityAreas {...form.field('activity_areas')} />
        <Row wrap gapX={12} gapY={0} justify="between">
          <Checkbox
            id={terms.id}
            label={t.acceptTerms}
            checked={terms.value}
            onChange={terms.onChange}
            error={terms.error ?? null}
          />
          <Row as={Link} flow="inline" minHeight={44} tone="action-text" underline to={paths.terms()} target="_blank">
            {t.readTerms}
          </Row>
        </Row>
        <Text as="p" size="small" tone="ink-3">
          {t.privacyNote}{' '}
          <Text
            as="a"
            tone="action-text"
            underline
            href={siteUrl(sitePaths.privacy({ language: serverLanguage() }))}
            target="_blank"
          >
            {t.privacy}
          </Text>
        </Text>
        <Button type="submit" variant="primary" size="large" full busy={form.isBusy}>
          {t.submit}
        </Button>
      </ContractForm>
    </main>
  )
}
