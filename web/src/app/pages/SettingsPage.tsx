import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Devices } from '#features/access/Devices.tsx'
import { AgencyLink } from '#features/agency/AgencyLink.tsx'
import { MessagingStatus } from '#features/messages/MessagingStatus.tsx'
import { messagingQuery } from '#features/messages/messaging.api.ts'
import { TemplateEditor } from '#features/messages/TemplateEditor.tsx'
import { WaitingMessages } from '#features/messages/WaitingMessages.tsx'
import { NotificationPreferences } from '#features/notifications/NotificationPreferences.tsx'
import { DevicePush } from '#features/notifications/push/DevicePush.tsx'
import { DailyLimit } from '#features/settings/DailyLimit.tsx'
import { DisplaySettings } from '#features/settings/DisplaySettings.tsx'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { logout } from '#shared/session.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './SettingsPage.module.css'
import { settingsTexts } from './settings.texts.ts'

/** Language, colours, the WhatsApp connection, signed-in devices, the way out. */
export const SettingsPage = () => {
  const t = useTexts(settingsTexts)
  const { is_staff: isStaff } = useMe()
  const { data: messaging } = useQuery(messagingQuery)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <PageHeader title={t.title} />
      <div className={styles.page}>
        <Section title={t.agency}>
          <Card>
            <AgencyLink />
          </Card>
        </Section>
        <Section title={t.display}>
          <Card>
            <DisplaySettings />
          </Card>
        </Section>
        <Section title={t.sending}>
          <Card>
            <MessagingStatus />
            <WaitingMessages />
            <DailyLimit sentToday={messaging?.sent_today} />
            <TemplateEditor />
          </Card>
        </Section>
        <Section title={t.notifications}>
          <Card>
            <DevicePush />
            <NotificationPreferences />
          </Card>
        </Section>
        <Section title={t.devices}>
          <Card>
            <Devices />
          </Card>
        </Section>
        <div className={styles.end}>
          <Button
            variant="danger"
            icon={<IconLogout size={20} stroke={1.75} className="mirrored" aria-hidden />}
            onClick={() => setLeaving(true)}
          >
            {t.logout}
          </Button>
          <Link to={paths.terms()} className={styles.terms}>
            {t.terms}
          </Link>
          {isStaff && (
            <Link to={paths.backOffice()} className={styles.terms}>
              {t.backOffice}
            </Link>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={t.logoutTitle}
        text={t.logoutText}
        submitText={t.logout}
        action={logout}
        isDangerous
      />
    </>
  )
}
