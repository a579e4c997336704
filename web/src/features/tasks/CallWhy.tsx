import type { CallReason, CallToday } from '@mafteach/contract/tasks'
import { IconClock, IconEye, IconPhone, IconPhoneX, IconTrendingDown, IconUserPlus, IconZzz } from '@tabler/icons-react'
import { createElement } from 'react'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { reasonWords } from './reason-words.ts'

const ICONS: Record<CallReason, typeof IconPhone> = {
  MISSED_CALL: IconPhoneX,
  NEW_LEAD: IconUserPlus,
  TASK_OVERDUE: IconClock,
  OPENED_SILENT: IconEye,
  PRICE_DROP: IconTrendingDown,
  SILENT_30: IconZzz,
}

const TONES: { [reason in CallReason]?: 'error' | 'info' | 'hot' | 'action-text' } = {
  MISSED_CALL: 'error',
  NEW_LEAD: 'info',
  TASK_OVERDUE: 'error',
  OPENED_SILENT: 'hot',
  PRICE_DROP: 'action-text',
}

/** Why somebody should be called now, and topics to talk about. */
export const CallWhy = ({ call }: { call: CallToday }) => {
  const { text, about } = reasonWords(call)
  const reason = call.reasons[0] ?? 'SILENT_30'
  return (
    <>
      <Row as="p" gap={6} size="label" weight={500} tone={TONES[reason] ?? 'ink-2'}>
        {createElement(ICONS[reason] ?? IconPhone, { size: 16, stroke: 1.75, 'aria-hidden': true })}
        {text}
      </Row>
      <Row as="p" wrap gapX={12} gapY={0} overflow="clip" size="small" tone="ink-3" anywhere align="stretch">
        {about.map((part, at) => (
          <Text dotBefore={at > 0} key={part}>
            <Text as="bdi" lines={2}>
              {part}
            </Text>
          </Text>
        ))}
      </Row>
    </>
  )
}
