import { paths } from '@mafteach/contract/paths'
import { Menu } from '@mantine/core'
import { IconCalendarShare, IconDotsVertical, IconEye, IconPhone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { callTodayTexts } from './call-today.texts.ts'

const CalendarDialog = lazyPart(
  () => import('./CalendarDialog.tsx'),
  (module) => module.CalendarDialog,
)

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Further links of the tasks page: today's calls, and the tasks in a calendar. */
export const PageMenu = () => {
  const t = useTexts(callTodayTexts)
  const [isShown, setShown] = useState<boolean | null>(null)
  return (
    <>
      <ActionMenu label={t.more} icon={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}>
        <Menu.Item component={Link} to={paths.tasks({ view: 'calls' })} leftSection={<IconPhone {...icon} />}>
          {t.title}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.viewings()} leftSection={<IconEye {...icon} />}>
          {t.viewings}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => setShown(true)}>
          {t.calendar}
        </Menu.Item>
      </ActionMenu>
      {isShown !== null && (
        <Suspense>
          <CalendarDialog opened={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
