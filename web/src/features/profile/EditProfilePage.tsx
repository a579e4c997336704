import { updateProfile } from '@mafteach/contract/access'
import { dayInIsrael } from '@mafteach/contract/days'
import { type RealtorCard, realtor } from '@mafteach/contract/realtor'
import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { FormPage, FormWide } from '#shared/form/FormPage.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useLeaveGuard } from '#shared/form/use-leave-guard.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { hasLicenceNotice, LicenceNotice } from '#shared/parts/LicenceNotice.tsx'
import { ActivityAreas } from '#shared/places/ActivityAreas.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import { profileTexts } from './profile.texts.ts'

const LICENSE = /^\d{3,9}$/
const FIRST_YEAR = 1930

/** `/profile/edit`: what others see on one's card. */
export const EditProfilePage = () => {
  const t = useTexts(profileTexts)
  const { uuid } = useMe()
  const { data, error, refetch } = useQuery({ ...q(realtor, { params: { uuid } }), refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader title={t.edit} />
      {data ? (
        <EditForm card={data} />
      ) : error ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={5} hasAvatar={false} />
      )}
    </>
  )
}

const EditForm = ({ card }: { card: RealtorCard }) => {
  const t = useTexts(profileTexts)
  const back = useBack()
  const { id, email, license_state } = useMe()
  const thisYear = Number(dayInIsrael().slice(0, 4))
  const form = useContractForm(updateProfile, {
    name: 'profile',
    start: {
      name: card.name,
      about: card.about ?? '',
      email: email ?? '',
      license_number: card.license_number ?? '',
      seniority: card.seniority,
      activity_areas: card.activity_areas as readonly Named[],
    },
    draft: { key: `draft:profile:1:${id}` },
    labels: {
      name: t.name,
      about: t.about,
      email: t.email,
      license_number: t.license,
      seniority: t.seniority,
      activity_areas: t.areas,
    },
    required: ['name'],
    check: ({ license_number, seniority }) => ({
      ...(license_number.trim() && !LICENSE.test(license_number.trim()) ? { license_number: t.licenseDigits } : {}),
      ...(seniority !== null && (seniority < FIRST_YEAR || seniority > thisYear) ? { seniority: t.seniorityYear(thisYear) } : {}),
    }),
    toInput: ({ name, about, email: address, license_number, seniority, activity_areas }) => ({
      body: {
        name: name.trim(),
        about: about.trim() || null,
        email: address.trim() || null,
        license_number: license_number.trim() || null,
        seniority,
        activity_areas: activity_areas.map((city) => city.id),
      },
    }),
    failed: t.failed,
  })
  const guard = useLeaveGuard(form.isChanged)
  const leave = () => {
    form.forget()
    guard.letGo()
    back()
  }
  const submit = async () => {
    if ((await form.submit()) === null) return
    toast.success(t.saved)
    leave()
  }
  const { field } = form
  return (
    <>
      <FormPage form={{ ...form, submit }} saveText={t.save} cancel={{ text: t.cancel, onCancel: leave }}>
        {hasLicenceNotice(license_state) && (
          <FormWide>
            <LicenceNotice hasLink={false} />
          </FormWide>
        )}
        <FormWide>
          <ProfilePhoto />
        </FormWide>
        <TextField {...field('name')} label={t.name} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" label={t.email} autoComplete="email" isLtr optional />
        <TextField {...field('license_number')} inputMode="numeric" label={t.license} hint={t.licenseHint} isLtr optional />
        <NumberField {...field('seniority')} label={t.seniority} hint={t.seniorityHint} optional />
        <FormWide>
          <ActivityAreas {...field('activity_areas')} />
        </FormWide>
        <FormWide>
          <TextArea {...field('about')} label={t.about} hint={t.aboutHint} rows={5} optional />
        </FormWide>
      </FormPage>
      {guard.question}
    </>
  )
}
