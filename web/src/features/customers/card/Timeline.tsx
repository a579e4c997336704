import type { SentAsset } from '@mafteach/contract/customers'
import type { TimelineItem } from '@mafteach/contract/timeline'
import { createElement, type ReactNode } from 'react'
import { formatTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './card.module.css'
import { SentActs } from './SentActs.tsx'
import { TimelineNote } from './TimelineNote.tsx'
import { useTimeline } from './timeline.api.ts'
import { timelineTexts } from './timeline.texts.ts'
import { iconOf } from './timeline-icons.ts'
import { daysOf, wordsOf } from './timeline-words.ts'

export interface TimelineProps {
  customer: number
  /** Messages sent to them: each item offers its actions. */
  sent: readonly SentAsset[]
}

/** Events of a customer, newest first, grouped by day; a note is edited and removed in place. */
export const Timeline = ({ customer, sent }: TimelineProps) => {
  const t = useTexts(timelineTexts)
  const { items, ...list } = useTimeline(customer)
  if (list.isPending) return <RowsSkeleton rows={3} hasAvatar={false} />
  if (list.isError && !list.data) return <ErrorState title={t.failed} onRetry={list.refetch} />
  if (items.length === 0)
    return (
      <Text as="p" size="small" tone="ink-3">
        {t.empty}
      </Text>
    )
  return (
    <>
      {daysOf(items).map(({ key, title, items: ofDay }, at) => (
        <section key={key}>
          <Text as="h3" padTop={at > 0 ? 14 : 6} padBottom={2} size="small" tone="ink-3">
            {title}
          </Text>
          <ol>
            {ofDay.map((item) => (
              <Item key={item.id} item={item}>
                <Content item={item} customer={customer} sent={sent} />
              </Item>
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage && (
        <Button variant="text" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}

const NEWS = { tone: 'success', fill: 'soft-action' } as const
const NEWS_KINDS: readonly TimelineItem['kind'][] = ['message_received', 'opened', 'answered', 'partner_answered']
const USUAL = { tone: 'ink-2', fill: 'tile' } as const

const Item = ({ item, children }: { item: TimelineItem; children: ReactNode }) => (
  <Row as="li" gap={10} position="relative" align="start" padY={6} size="label" className={styles.item}>
    <Box as="span" flow="center" square={28} fixed round {...(NEWS_KINDS.includes(item.kind) ? NEWS : USUAL)}>
      {createElement(iconOf(item), { size: 16, stroke: 1.75, 'aria-hidden': true })}
    </Box>
    <Text as="div" grow shrink padY={4} anywhere>
      {children}
    </Text>
    <Text as="time" fixed padY={6} size="micro" tone="ink-3" dateTime={item.at}>
      {formatTime(item.at)}
    </Text>
  </Row>
)

const Content = ({ item, customer, sent }: { item: TimelineItem } & TimelineProps) => {
  if (item.kind === 'note') return <TimelineNote customer={customer} note={item.note} />
  const { text, detail } = wordsOf(item)
  const row = item.kind === 'message' && sent.find(({ message }) => message === item.message)
  return (
    <>
      <p>{text}</p>
      {detail && (
        <Text as="p" lines={3} space="pre-line" tone="ink-3" dir="auto">
          {detail}
        </Text>
      )}
      {row && <SentActs row={row} />}
    </>
  )
}
