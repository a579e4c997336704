import type { MessageState } from '@mafteach/contract/codes'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { Row } from '#shared/ui/primitives.tsx'
import { formatAge, formatSent, isToday } from '../texts/format.ts'
import { labels } from '../texts/labels.texts.ts'
import { textsNow } from '../texts/texts.ts'
import styles from '../ui/shared.module.css'

const ICONS: Record<MessageState, typeof IconCheck> = {
  queued: IconClock,
  sending: IconClock,
  sent: IconCheck,
  handed_over: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertTriangle,
  cancelled: IconClock,
}

/** Whether a message has a state worth showing beside "sent". */
export const hasDetails = (state: MessageState | null): state is MessageState =>
  state !== null && state !== 'sent' && state !== 'handed_over'

/** When something was sent, and its state since: `נשלח היום`, `נקרא · לפני יומיים`. */
export const sentWords = (sentAt: string, state: MessageState | null): string => {
  const words = textsNow(labels).messageState
  if (hasDetails(state)) return `${words[state]} · ${formatAge(sentAt)}`
  return isToday(sentAt) ? formatSent(sentAt) : `${words.sent} ${formatAge(sentAt)}`
}

/** The same with its icon; colour only where something is wrong, or was read. */
export const MessageMark = ({ sentAt, state }: { sentAt: string; state: MessageState | null }) => {
  const Icon = ICONS[state ?? 'sent']
  return (
    <Row as="span" flow="inline" gap={4} className={styles.mark} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {sentWords(sentAt, state)}
    </Row>
  )
}
