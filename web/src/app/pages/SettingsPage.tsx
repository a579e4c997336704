import { paths } from '@mafteach/contract/paths'
import {
  IconBell,
  IconCalendarEvent,
  IconDeviceMobile,
  IconLink,
  IconLogout,
  IconPalette,
  IconPlugConnected,
  IconSend,
  IconSignature,
  IconUser,
  IconUserCog,
  IconWorldSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Devices } from '#features/access/Devices.tsx'
import { Passkeys } from '#features/access/Passkeys.tsx'
import { AccountSettings } from '#features/account/AccountSettings.tsx'
import { AgencyLink } from '#features/agency/AgencyLink.tsx'
import { InstallSetting } from '#features/install/InstallSetting.tsx'
import { MessagingStatus } from '#features/messages/MessagingStatus.tsx'
import { messagingQuery } from '#features/messages/messaging.api.ts'
import { TemplateEditor } from '#features/messages/TemplateEditor.tsx'
import { WaitingMessages } from '#features/messages/WaitingMessages.tsx'
import { NotificationPreferences } from '#features/notifications/NotificationPreferences.tsx'
import { DevicePush } from '#features/notifications/push/DevicePush.tsx'
import { QuietTimes } from '#features/notifications/QuietTimes.tsx'
import { BusyCalendar } from '#features/settings/busy-calendar/BusyCalendar.tsx'
import { DailyLimit } from '#features/settings/DailyLimit.tsx'
import { DeviceSettings } from '#features/settings/DeviceSettings.tsx'
import { DisplaySettings } from '#features/settings/DisplaySettings.tsx'
import { FeeGuard } from '#features/settings/FeeGuard.tsx'
import { FirstActions } from '#features/settings/FirstActions.tsx'
import { Google } from '#features/settings/google/Google.tsx'
import { ProfileLink } from '#features/settings/ProfileLink.tsx'
import { SettingSwitch } from '#features/settings/SettingSwitch.tsx'
import { SettingsFrame, type SettingsSection } from '#features/settings/SettingsFrame.tsx'
import type { SettingName } from '#features/settings/setting-index.ts'
import { settingsTexts } from '#features/settings/settings.texts.ts'
import { Telephony } from '#features/settings/Telephony.tsx'
import { Tokens } from '#features/settings/tokens/Tokens.tsx'
import { settingsQuery } from '#features/settings/use-settings.ts'
import { ViewingMargin } from '#features/settings/ViewingMargin.tsx'
import { ViewingReminder } from '#features/settings/ViewingReminder.tsx'
import { Webhooks } from '#features/settings/webhooks/Webhooks.tsx'
import { useMe } from '#shared/home.ts'
import { serverLanguage } from '#shared/language.ts'
import { ports } from '#shared/ports.ts'
import { logout } from '#shared/session.ts'
import { siteUrl } from '#shared/site-url.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useDevice, useWaitingWrites } from '../offline/use-device.ts'
import { waitingTexts } from '../offline/waiting.texts.ts'

/** What an agent sets, by groups; each setting saves by itself. */
export const SettingsPage = () => {
  const t = useTexts(settingsTexts)
  const { data: messaging } = useQuery(messagingQuery)
  const { data: settings } = useQuery(settingsQuery)
  const { device } = ports()
  const hasTelephony = Boolean(settings?.telephony)
  const waits = useTexts(waitingTexts)
  const waiting = useWaitingWrites(useDevice()).length
  const sections: SettingsSection[] = [
    {
      name: 'profile',
      Icon: IconUser,
      cards: [
        {
          content: (
            <>
              <SettingTarget id="my_profile">
                <ProfileLink />
              </SettingTarget>
              <SettingTarget id="agency">
                <AgencyLink />
              </SettingTarget>
              <SettingSwitch id="card_in_search" field="card_in_search" note="cardInSearchNote" Icon={IconWorldSearch} />
              <SettingSwitch id="chains" field="chains" note="chainsNote" Icon={IconLink} />
            </>
          ),
        },
      ],
    },
    { name: 'display', Icon: IconPalette, cards: [{ content: <DisplaySettings /> }] },
    {
      name: 'notifications',
      Icon: IconBell,
      cards: [
        {
          content: (
            <>
              <SettingTarget id="push">
                <DevicePush />
              </SettingTarget>
              <SettingTarget id="kinds">
                <NotificationPreferences />
              </SettingTarget>
            </>
          ),
        },
      ],
    },
    {
      name: 'sending',
      Icon: IconSend,
      cards: [
        {
          content: (
            <>
              <SettingTarget id="whatsapp">
                <MessagingStatus />
                <WaitingMessages />
              </SettingTarget>
              <SettingTarget id="daily_limit">
                <DailyLimit sentToday={messaging?.sent_today} />
              </SettingTarget>
              <QuietTimes />
            </>
          ),
        },
        {
          title: t.names.template,
          content: (
            <SettingTarget id="template">
              <TemplateEditor kind="offer" />
            </SettingTarget>
          ),
        },
        {
          title: t.names.price_drop_template,
          content: (
            <SettingTarget id="price_drop_template">
              <TemplateEditor kind="price_drop" />
            </SettingTarget>
          ),
        },
      ],
    },
    {
      name: 'viewings',
      Icon: IconCalendarEvent,
      cards: [
        { content: <ViewingReminder /> },
        { content: <ViewingMargin /> },
        {
          content: (
            <SettingTarget id="busy_calendar">
              <BusyCalendar />
            </SettingTarget>
          ),
        },
      ],
    },
    {
      name: 'papers',
      Icon: IconSignature,
      cards: [
        {
          content: (
            <>
              <FeeGuard />
              <FirstActions />
            </>
          ),
        },
      ],
    },
    {
      name: 'security',
      Icon: IconDeviceMobile,
      cards: [
        {
          content: (
            <>
              {device ? (
                <DeviceSettings device={device} />
              ) : (
                <SettingTarget id="install">
                  <InstallSetting />
                </SettingTarget>
              )}
              {!device && (
                <SettingTarget id="passkeys">
                  <Passkeys title={t.names.passkeys} />
                </SettingTarget>
              )}
              <SettingTarget id="devices">
                <Devices />
              </SettingTarget>
            </>
          ),
        },
      ],
    },
    {
      name: 'connections',
      Icon: IconPlugConnected,
      cards: [
        {
          content: (
            <>
              <Google />
              <Telephony />
              <Tokens />
              <Webhooks />
            </>
          ),
        },
      ],
    },
    {
      name: 'account',
      Icon: IconUserCog,
      cards: [{ content: <AccountSettings names={t.names} unsent={waiting > 0 ? waits.leaveText(waiting) : null} /> }],
    },
  ]
  const hasSetting = (name: SettingName) =>
    name === 'telephony' ? hasTelephony : !(device && (name === 'install' || name === 'passkeys'))
  return <SettingsFrame sections={sections} hasSetting={hasSetting} end={<WayOut waiting={waiting} />} />
}

const WayOut = ({ waiting }: { waiting: number }) => {
  const t = useTexts(settingsTexts)
  const { is_staff: isStaff } = useMe()
  const [isLeaving, setLeaving] = useState(false)
  const waits = useTexts(waitingTexts)
  return (
    <Stack gap={8} items="start">
      <Button
        variant="danger"
        icon={<IconLogout size={20} stroke={1.75} className="mirrored" aria-hidden />}
        onClick={() => setLeaving(true)}
      >
        {t.logout}
      </Button>
      <Row as={Link} flow="inline" minHeight={44} padX={4} tone="action-text" to={paths.terms()}>
        {t.terms}
      </Row>
      <StatementLink to={paths.privacy}>{t.privacy}</StatementLink>
      <StatementLink to={paths.accessibility}>{t.accessibility}</StatementLink>
      {isStaff && (
        <Row as={Link} flow="inline" minHeight={44} padX={4} tone="action-text" to={paths.backOffice()}>
          {t.backOffice}
        </Row>
      )}
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={waiting > 0 ? waits.leaveTitle : t.logoutTitle}
        text={waiting > 0 ? waits.leaveText(waiting) : t.logoutText}
        submitText={waiting > 0 ? waits.leave : t.logout}
        action={logout}
        isDangerous
      />
    </Stack>
  )
}

/** To a page that the server draws, in the language of the app. */
const StatementLink = ({ to, children }: { to: typeof paths.privacy; children: string }) => (
  <Row as="a" flow="inline" minHeight={44} padX={4} tone="action-text" href={siteUrl(to({ language: serverLanguage() }))}>
    {children}
  </Row>
)
