import { sessions } from '@mafteach/contract/access'
import { googleStatus } from '@mafteach/contract/google'
import { leadSources } from '@mafteach/contract/lead-sources'
import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import type { SettingGroup } from '@mafteach/contract/settings.codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messagingQuery } from '#features/messages/messaging.api.ts'
import type { PushState } from '#features/notifications/push/device.ts'
import { pushes } from '#features/notifications/push/pushes.ts'
import { usePreferences } from '#features/notifications/use-preferences.ts'
import { settingsRowsTexts } from '#features/settings/settings-rows.texts.ts'
import { settingsQuery } from '#features/settings/use-settings.ts'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { nameOfLanguage } from '#shared/texts/languages.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { settingValueTexts } from './setting-value.texts.ts'

/** Summaries for the list of setting groups: each reads only what its line shows. */

const joined = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const Profile = () => {
  const t = useTexts(settingValueTexts)
  const { name, agency } = useMe()
  return (
    <>
      <bdi>{name}</bdi> · <bdi>{agency?.name ?? t.noAgency}</bdi>
    </>
  )
}

const Display = () => {
  const rows = useTexts(settingsRowsTexts)
  const { display } = useMe()
  return joined(nameOfLanguage(display.language), rows.themes[display.theme], `${display.text_size}%`)
}

const Notifications = () => {
  const t = useTexts(settingValueTexts)
  const { data } = usePreferences()
  const [push, setPush] = useState<PushState | null>(null)
  useEffect(() => {
    void pushes().state().then(setPush)
  }, [])
  const count = data && NOTIFICATION_TYPES.filter((kind) => data.kinds[kind].list || data.kinds[kind].push).length
  return joined(push && (push === 'on' ? t.pushOn : t.pushOff), count !== undefined && t.kinds(count, NOTIFICATION_TYPES.length))
}

const Sending = () => {
  const t = useTexts(settingValueTexts)
  const { data: messaging } = useQuery(messagingQuery)
  const { data: preferences } = usePreferences()
  return joined(messaging && t.whatsapp[messaging.state], preferences && quietWords(preferences.quiet, t))
}

const quietWords = (quiet: { from: string; to: string; shabbat: boolean } | null, t: typeof settingValueTexts.he): string => {
  if (!quiet) return t.neverQuiet
  const { from, to, shabbat } = quiet
  return from === to ? t.quietShabbat : shabbat ? t.quietBoth(from, to) : t.quiet(from, to)
}

const Leads = () => {
  const t = useTexts(settingValueTexts)
  const { data } = useQuery(q(leadSources, { query: { page_size: 1 } }))
  return data ? t.leadSources(data.count) : null
}

const Viewings = () => {
  const t = useTexts(settingValueTexts)
  const rows = useTexts(settingsRowsTexts)
  const { data } = useQuery(settingsQuery)
  if (!data) return null
  const { viewing_reminder: reminder, viewing_margin_minutes: margin, busy_calendar_url: calendar } = data
  return joined(
    reminder ? t.reminder(rows.hoursBefore(reminder.hours_before)) : t.noReminder,
    margin > 0 && t.margin(rows.minutes(margin)),
    calendar !== null && t.calendar,
  )
}

const Papers = () => {
  const t = useTexts(settingValueTexts)
  const { data } = useQuery(settingsQuery)
  return data ? (data.hide_address_before_order ? t.addressAfterSigning : t.addressForAll) : null
}

const Security = () => {
  const t = useTexts(settingValueTexts)
  const { data } = useQuery(q(sessions))
  return data ? t.devices(data.length) : null
}

const Connections = () => {
  const t = useTexts(settingValueTexts)
  const { data } = useQuery(q(googleStatus))
  return joined(data && (data.is_google_connected ? t.googleOn : t.googleOff), t.otherSystems)
}

const Account = () => useTexts(settingValueTexts).account

const VALUES: Record<SettingGroup, () => React.ReactNode> = {
  profile: Profile,
  display: Display,
  notifications: Notifications,
  sending: Sending,
  leads: Leads,
  viewings: Viewings,
  papers: Papers,
  security: Security,
  connections: Connections,
  account: Account,
}

export const SettingValue = ({ group }: { group: SettingGroup }) => {
  const Value = VALUES[group]
  return <Value />
}
