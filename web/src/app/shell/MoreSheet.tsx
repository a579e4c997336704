import { listDeals } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { taskCounts } from '@mafteach/contract/tasks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { useMe } from '#shared/home.ts'
import { q } from '#shared/query.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './MoreSheet.module.css'
import { moreTexts } from './more.texts.ts'
import { type MoreName, moreItems } from './more-items.ts'
import { shellTexts } from './shell.texts.ts'

/** The pages that no tab of the phone leads to, each with what it holds. */
export const MoreSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const more = useTexts(moreTexts)
  const names: Record<MoreName, string> = { ...t.side, ...more.names }
  const me = useMe()
  const noteOf = useNotes()
  return (
    <Modal opened onClose={onClose} title={t.more}>
      <Link to={paths.agentByUuid(me.uuid)} className={styles.profile} onClick={onClose}>
        <Avatar name={me.name} id={me.id} imageUrl={me.image_url} size={46} />
        <span className={styles.words}>
          <bdi className={styles.name}>{me.name}</bdi>
          <span className={styles.note}>{more.notes.profile}</span>
        </span>
        <IconChevronLeft size={20} stroke={1.75} className={styles.chevron} aria-hidden />
      </Link>
      <ul className={styles.tiles}>
        {moreItems.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={styles.tile} onClick={onClose}>
              <span className={styles.icon}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{names[name]}</span>
                <span className={styles.note}>{noteOf(name)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** One line for each page: a number where there is one. */
const useNotes = (): ((name: MoreName) => string) => {
  const t = useTexts(moreTexts)
  const { agency } = useMe()
  const { data: deals } = useQuery(q(listDeals, { query: { page_size: 1 } }))
  const tasksWords = useTexts(tasksTexts)
  const { data: tasks } = useQuery(q(taskCounts))
  return (name) => {
    if (name === 'deals') return deals ? t.notes.deals(deals.count) : ''
    if (name === 'tasks') return tasks ? tasksWords.dueToday(tasks.overdue + tasks.today) : ''
    if (name === 'agency') return agency?.name ?? t.notes.noAgency
    return t.notes[name]
  }
}
