import type { TimelineItem } from '@mafteach/contract/timeline'
import { customerTimeline } from '@mafteach/contract/timeline'
import {
  IconArrowMerge,
  IconBellOff,
  IconBrandWhatsapp,
  IconEye,
  IconFileText,
  IconHeartHandshake,
  IconHome,
  IconInfoCircle,
  IconListSearch,
  IconMoodCheck,
  IconMoodX,
  IconNote,
  IconPencil,
  IconPhone,
  IconPhoneOutgoing,
  IconSquareCheck,
  IconSquarePlus,
  IconSwitchHorizontal,
  IconTransfer,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { formatTime } from '#shared/format.ts'
import { qPages } from '#shared/query.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Timeline.module.css'
import { timelineTexts } from './timeline.texts.ts'
import { daysOf, wordsOf } from './timeline-words.ts'

const PAGE = 15

const timelineQuery = (customer: number) => qPages(customerTimeline, { params: { id: customer }, query: { page_size: PAGE } })

/** What happened with a customer, newest first, a group for each day. */
export const Timeline = ({ customer }: { customer: number }) => {
  const t = useTexts(timelineTexts)
  const list = useInfiniteQuery(timelineQuery(customer))
  if (list.isPending) return <RowsSkeleton rows={3} hasAvatar={false} />
  if (list.isError && !list.data) return <ErrorState title={t.failed} onRetry={list.refetch} />
  // An item may come twice when something happened between two pages.
  const items = [...new Map((list.data?.pages ?? []).flatMap(({ results }) => results).map((item) => [item.id, item])).values()]
  if (items.length === 0) return <p className={styles.quiet}>{t.empty}</p>
  return (
    <>
      {daysOf(items).map(({ key, title, items: ofDay }) => (
        <section key={key} className={styles.day}>
          <h3 className={styles.title}>{title}</h3>
          <ol className={styles.items}>
            {ofDay.map((item) => (
              <Item key={item.id} item={item} />
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

const Item = ({ item }: { item: TimelineItem }) => {
  const { text, detail } = wordsOf(item)
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-kind={item.kind}>
        {createElement(iconOf(item), { size: 16, stroke: 1.75, 'aria-hidden': true })}
      </span>
      <div className={styles.words}>
        <p>{text}</p>
        {detail && (
          <p className={styles.detail} dir="auto">
            {detail}
          </p>
        )}
      </div>
      <time className={styles.time} dateTime={item.at}>
        {formatTime(item.at)}
      </time>
    </li>
  )
}

const ICONS: Record<Exclude<TimelineItem['kind'], 'answered'>, typeof IconNote> = {
  created: IconUserPlus,
  note: IconNote,
  message: IconBrandWhatsapp,
  opened: IconEye,
  status: IconSwitchHorizontal,
  listing_added: IconListSearch,
  listing_changed: IconListSearch,
  listing_removed: IconListSearch,
  wished: IconListSearch,
  renamed: IconPencil,
  phone_changed: IconPhone,
  merged: IconArrowMerge,
  handed_over: IconTransfer,
  document: IconFileText,
  consent_withdrawn: IconBellOff,
  current_asset_added: IconHome,
  deal: IconHeartHandshake,
  task_added: IconSquarePlus,
  task_done: IconSquareCheck,
  called: IconPhoneOutgoing,
  shared: IconUsersGroup,
}

const iconOf = (item: TimelineItem): typeof IconNote => {
  if (item.kind === 'answered') return item.is_interested === false ? IconMoodX : IconMoodCheck
  // A kind of a server newer than this page has no picture yet.
  return ICONS[item.kind] ?? IconInfoCircle
}
