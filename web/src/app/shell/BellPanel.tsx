import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row } from '#shared/ui/primitives.tsx'
import styles from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { notificationsTexts } from './notifications.texts.ts'
import { useNotificationActions } from './notifications.ts'

/** The panel below the bell on the desktop. */
export const BellPanel = ({ unread, onOpened }: { unread: number; onOpened: () => void }) => {
  const t = useTexts(notificationsTexts)
  const { readAll } = useNotificationActions()
  return (
    <>
      <Row padStart={16} padEnd={8} justify="between" padY={8} lineBelow>
        <h2>{t.title}</h2>
        <Button variant="text" size="small" disabled={unread === 0} onClick={readAll}>
          {t.markAllRead}
        </Button>
      </Row>
      <div className={classes(look({ scroll: true }), styles.list)}>
        <NotificationList onOpened={onOpened} />
      </div>
      <Box
        as={Link}
        flow="center"
        minHeight={44}
        lineAbove
        tone="action-text"
        size="label"
        weight={600}
        to={paths.notifications({ history: true })}
        onClick={onOpened}
      >
        {t.toHistory}
      </Box>
    </>
  )
}
