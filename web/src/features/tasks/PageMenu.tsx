import { Menu } from '@mantine/core'
import { IconCalendarShare, IconDotsVertical, IconPhone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#shared/lazy.ts'
import { paths } from '#shared/paths.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Mantine } from '#shared/ui/Mantine.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { callTodayTexts } from './call-today.texts.ts'
import styles from './TaskMenu.module.css'

const CalendarDialog = lazyPart(
  () => import('./CalendarDialog.tsx'),
  (module) => module.CalendarDialog,
)

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** What the page of tasks has besides: the calls of today, and the tasks in a calendar. */
export const PageMenu = () => {
  const t = useTexts(callTodayTexts)
  const [isShown, setShown] = useState<boolean | null>(null)
  return (
    <>
      <Mantine>
        <Menu
          position="bottom-end"
          shadow="var(--shadow-3)"
          withInitialFocusPlaceholder={false}
          classNames={{ dropdown: styles.dropdown, item: styles.item, itemSection: styles.section }}
        >
          <Menu.Target>
            <IconButton label={t.more} icon={<IconDotsVertical size={22} stroke={1.75} aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={paths.tasks({ view: 'calls' })} leftSection={<IconPhone {...icon} />}>
              {t.title}
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => setShown(true)}>
              {t.calendar}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Mantine>
      {isShown !== null && (
        <Suspense>
          <CalendarDialog opened={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
