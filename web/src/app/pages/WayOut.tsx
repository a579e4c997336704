import { paths } from '@mafteach/contract/paths'
import { sitePaths } from '@mafteach/contract/site-paths'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { settingsTexts } from '#features/settings/settings.texts.ts'
import { useMe } from '#shared/api/home.ts'
import { logout } from '#shared/api/session.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { waitingTexts } from '../offline/waiting.texts.ts'

/** The end of the settings: signing out, and the legal pages. */
export const WayOut = ({ waiting }: { waiting: number }) => {
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
      <StatementLink to={sitePaths.privacy}>{t.privacy}</StatementLink>
      <StatementLink to={sitePaths.accessibility}>{t.accessibility}</StatementLink>
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

/** To a page that the server renders, in the language of the app. */
const StatementLink = ({ to, children }: { to: typeof sitePaths.privacy; children: string }) => (
  <Row as="a" flow="inline" minHeight={44} padX={4} tone="action-text" href={siteUrl(to({ language: serverLanguage() }))}>
    {children}
  </Row>
)
