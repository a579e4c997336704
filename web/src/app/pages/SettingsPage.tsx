import { paths, samePath } from '@mafteach/contract/paths'
import {
  IconBell,
  IconCalendarEvent,
  IconDeviceMobile,
  IconInbox,
  IconLink,
  IconPalette,
  IconPlugConnected,
  IconSend,
  IconSignature,
  IconUser,
  IconUserCog,
  IconWorldSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
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
import { AutomaticAnswer } from '#features/settings/AutomaticAnswer.tsx'
import { Brand } from '#features/settings/brand/Brand.tsx'
import { BusyCalendar } from '#features/settings/busy-calendar/BusyCalendar.tsx'
import { DailyLimit } from '#features/settings/DailyLimit.tsx'
import { DealKinds } from '#features/settings/DealKinds.tsx'
import { Developers } from '#features/settings/Developers.tsx'
import { DeviceSettings } from '#features/settings/DeviceSettings.tsx'
import { DisplaySettings } from '#features/settings/DisplaySettings.tsx'
import { FeeGuard } from '#features/settings/FeeGuard.tsx'
import { FirstActions } from '#features/settings/FirstActions.tsx'
import { Google } from '#features/settings/google/Google.tsx'
import { LeadSources } from '#features/settings/lead-sources/LeadSources.tsx'
import { ProfileLink } from '#features/settings/ProfileLink.tsx'
import { Programs } from '#features/settings/programs/Programs.tsx'
import { QuickReplies } from '#features/settings/QuickReplies.tsx'
import { SettingSwitch } from '#features/settings/SettingSwitch.tsx'
import { SettingsFrame } from '#features/settings/SettingsFrame.tsx'
import { readAddress, type SettingName } from '#features/settings/setting-index.ts'
import { settingsTexts } from '#features/settings/settings.texts.ts'
import type { SettingsGroup } from '#features/settings/settings-group.ts'
import { Telephony } from '#features/settings/Telephony.tsx'
import { Tags } from '#features/settings/tags/Tags.tsx'
import { Tokens } from '#features/settings/tokens/Tokens.tsx'
import { settingsQuery } from '#features/settings/use-settings.ts'
import { ViewingMargin } from '#features/settings/ViewingMargin.tsx'
import { ViewingReminder } from '#features/settings/ViewingReminder.tsx'
import { WebsiteFeed } from '#features/settings/WebsiteFeed.tsx'
import { Webhooks } from '#features/settings/webhooks/Webhooks.tsx'
import { useMe } from '#shared/api/home.ts'
import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { useDevice, useWaitingWrites } from '../offline/use-device.ts'
import { waitingTexts } from '../offline/waiting.texts.ts'
import { SettingValue } from './SettingValue.tsx'
import { WayOut } from './WayOut.tsx'

/** `/settings` and a group of it: what an agent sets; each setting saves by itself. */
export const SettingsPage = () => {
  const t = useTexts(settingsTexts)
  const me = useMe()
  const { group: named } = useParams()
  const location = useLocation()
  const { data: settings } = useQuery(settingsQuery)
  const { device } = ports()
  const hasTelephony = Boolean(settings?.telephony)
  const waits = useTexts(waitingTexts)
  const waiting = useWaitingWrites(useDevice()).length
  const groups: SettingsGroup[] = [
    {
      name: 'profile',
      value: <SettingValue group="profile" />,
      Icon: IconUser,
      face: <Avatar id={me.id} name={me.name} imageUrl={me.image_url} size={40} />,
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
              <Brand />
              <DealKinds />
              <SettingSwitch id="card_in_search" field="card_in_search" note="cardInSearchNote" Icon={IconWorldSearch} />
              <SettingSwitch id="chains" field="chains" note="chainsNote" Icon={IconLink} />
            </>
          ),
        },
      ],
    },
    { name: 'display', value: <SettingValue group="display" />, Icon: IconPalette, cards: [{ content: <DisplaySettings /> }] },
    {
      name: 'notifications',
      value: <SettingValue group="notifications" />,
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
      value: <SettingValue group="sending" />,
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
                <LimitOfToday />
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
        { title: t.names.quick_replies, content: <QuickReplies /> },
      ],
    },
    {
      name: 'leads',
      value: <SettingValue group="leads" />,
      Icon: IconInbox,
      cards: [{ content: <LeadSources /> }, { content: <AutomaticAnswer /> }, { content: <Tags /> }],
    },
    {
      name: 'viewings',
      value: <SettingValue group="viewings" />,
      Icon: IconCalendarEvent,
      cards: [
        {
          content: (
            <>
              <ViewingReminder />
              <ViewingMargin />
              <SettingTarget id="busy_calendar">
                <BusyCalendar />
              </SettingTarget>
            </>
          ),
        },
      ],
    },
    {
      name: 'papers',
      value: <SettingValue group="papers" />,
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
      value: <SettingValue group="security" />,
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
      value: <SettingValue group="connections" />,
      Icon: IconPlugConnected,
      cards: [
        {
          content: (
            <>
              <Google />
              <WebsiteFeed />
              <Telephony />
              <Tokens />
              <Programs />
              <Webhooks />
              <Developers />
            </>
          ),
        },
      ],
    },
    {
      name: 'account',
      value: <SettingValue group="account" />,
      Icon: IconUserCog,
      cards: [{ content: <AccountSettings names={t.names} unsent={waiting > 0 ? waits.leaveText(waiting) : null} /> }],
    },
  ]
  const hasSetting = (name: SettingName) =>
    name === 'telephony'
      ? hasTelephony
      : name === 'agency_brand'
        ? me.agency !== null && me.is_agency_manager
        : !(device && (name === 'install' || name === 'passkeys'))
  const { group, setting } = readAddress(named?.toLowerCase(), location)
  const address = paths.settings(group ?? undefined)
  if (!samePath(location.pathname, address))
    return <Navigate replace to={{ pathname: address, search: location.search, hash: setting ?? '' }} />
  return (
    <SettingsFrame groups={groups} shown={group} setting={setting} hasSetting={hasSetting} end={<WayOut waiting={waiting} />} />
  )
}

const LimitOfToday = () => {
  const { data } = useQuery(messagingQuery)
  return <DailyLimit sentToday={data?.sent_today} />
}
