import { type NotificationKind, notificationKind } from '@mafteach/contract/notification-kinds'
import type { ListedNotification } from '@mafteach/contract/notifications'
import {
  IconAffiliate,
  IconAlertTriangle,
  IconBell,
  IconBuilding,
  IconCheckbox,
  IconChevronDown,
  IconFolder,
  IconHeartHandshake,
  IconHomeSearch,
  IconMessageReply,
  IconPhoneX,
  IconStarFilled,
  IconUserPlus,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { directionOfText, formatAge } from '#shared/texts/format.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { UnbrokenWords } from '#shared/ui/Unbroken.tsx'
import { AnswerMessage } from './AnswerMessage.tsx'
import { CallBack } from './CallBack.tsx'
import styles from './NotificationRows.module.css'
import { groupsOf, type NotificationGroup } from './notification-groups.ts'
import { notificationsTexts } from './notifications.texts.ts'

interface RowsProps {
  rows: readonly ListedNotification[]
  onOpen: (row: ListedNotification) => void
}

/** Notifications, newest first; several of one type about one customer share a row that unfolds. */
export const NotificationRows = ({ rows, onOpen }: RowsProps) => (
  <ul>
    {groupsOf(rows).map(({ key, rows: [first, ...others] }) => (
      <li key={key} className={look({ lineBetween: true })}>
        {others.length === 0 ? (
          <NotificationLine row={first} onOpen={onOpen} />
        ) : (
          <Group rows={[first, ...others]} onOpen={onOpen} />
        )}
      </li>
    ))}
  </ul>
)

interface LineProps extends Pick<RowsProps, 'onOpen'> {
  row: ListedNotification
  /** The group's heading has the actions. */
  isInGroup?: boolean
}

const NotificationLine = ({ row, onOpen, isInGroup }: LineProps) => {
  const t = useTexts(notificationsTexts)
  const kind = notificationKind(row.notification_type)?.words[serverLanguage()][0]
  // Not repeated: many texts begin with it.
  const about = [kind && !row.content.startsWith(kind) && kind, formatAge(row.created_at), row.read_at && t.read]
  const words = (
    <Row
      as="button"
      hoverTile
      gap={12}
      full
      minHeight={64}
      padY={10}
      padX={14}
      text="start"
      type="button"
      className={styles.row}
      data-read={row.read_at !== null || undefined}
      onClick={() => onOpen(row)}
    >
      <Picture type={row.notification_type} />
      <Stack as="span" grow shrink anywhere>
        <span dir={directionOfText(row.content)}>
          <UnbrokenWords text={row.content} />
        </span>
        <Text size="small" tone="ink-3">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Row>
  )
  if (row.notification_type === 'message received' && !isInGroup) return <AnswerMessage rows={[row]}>{words}</AnswerMessage>
  return (
    <Row className={styles.whole}>
      {words}
      {row.notification_type === 'unanswered call' && row.read_at === null && <CallBack row={row} />}
    </Row>
  )
}

const Group = ({ rows, onOpen }: Pick<NotificationGroup, 'rows'> & { onOpen: RowsProps['onOpen'] }) => {
  const t = useTexts(notificationsTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [newest] = rows
  const isMessage = newest.notification_type === 'message received'
  const severalOf = notificationKind(newest.notification_type)?.ofCustomer?.[serverLanguage()] ?? t.severalOf
  const title = severalOf(rows.length, newest.customer?.name ?? '')
  const head = (
    <Row
      as="button"
      hoverTile
      gap={12}
      full
      minHeight={64}
      padY={10}
      padX={14}
      text="start"
      type="button"
      className={styles.row}
      data-read={rows.every(({ read_at }) => read_at !== null) || undefined}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      <Picture type={newest.notification_type} />
      <Stack as="span" grow shrink anywhere>
        <span dir={directionOfText(title)}>
          <UnbrokenWords text={title} />
        </span>
        {isMessage && (
          <Text size="small" lines={1} tone="ink-2" dir={directionOfText(newest.content)}>
            {newest.content}
          </Text>
        )}
        <Text size="small" tone="ink-3">
          {formatAge(newest.created_at)}
        </Text>
      </Stack>
      <IconChevronDown size={20} stroke={1.75} className={classes(look({ tone: 'ink-3' }), styles.chevron)} aria-hidden />
    </Row>
  )
  return (
    <>
      {isMessage ? <AnswerMessage rows={rows}>{head}</AnswerMessage> : head}
      <ul id={id} className={styles.inner} hidden={!isOpen}>
        {isOpen &&
          rows.map((row) => (
            <li key={row.id}>
              <NotificationLine row={row} onOpen={onOpen} isInGroup />
            </li>
          ))}
      </ul>
    </>
  )
}

const ICONS: Record<NotificationKind['icon'], typeof IconBell> = {
  agency: IconBuilding,
  asset: IconHomeSearch,
  check: IconCheckbox,
  document: IconFolder,
  handshake: IconHeartHandshake,
  'missed-call': IconPhoneX,
  network: IconAffiliate,
  person: IconUserPlus,
  reply: IconMessageReply,
  star: IconStarFilled,
  warning: IconAlertTriangle,
}

/** Unknown kinds of a newer version get the bell. */
const Picture = ({ type }: { type: string }) => {
  const kind = notificationKind(type)
  const Icon = kind ? ICONS[kind.icon] : IconBell
  return (
    <Box
      as="span"
      flow="center"
      square={40}
      fixed
      round
      fill="soft-action"
      tone="success"
      className={styles.icon}
      data-bad={kind?.isBad}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </Box>
  )
}
