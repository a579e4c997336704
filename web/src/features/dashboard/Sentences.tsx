import type { Dashboard } from '@mafteach/contract/dashboard'
import { IconChevronLeft, IconKey, IconMailOpened, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#shared/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import styles from './Sentences.module.css'
import { dealsSentence, openedSentence, type Sentence, waitingSentence } from './sentence-words.ts'

/** What the figures come to, in three sentences, each the way to its list. */
export const Sentences = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useTexts(dashboardTexts)
  return (
    <section className={styles.card} aria-label={t.inShort}>
      <ul className={styles.sentences}>
        <SentenceRow Icon={IconUsers} sentence={waitingSentence(dashboard)} />
        <SentenceRow Icon={IconMailOpened} sentence={openedSentence(dashboard)} />
        <SentenceRow Icon={IconKey} sentence={dealsSentence(dashboard)} />
      </ul>
    </section>
  )
}

const SentenceRow = ({ Icon, sentence: { figure, rest, page } }: { Icon: TablerIcon; sentence: Sentence }) => {
  const words = (
    <>
      <Icon size={22} stroke={1.75} className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <b>{figure}</b>
        {rest && `, ${rest}`}
      </span>
    </>
  )
  return (
    <li>
      {page ? (
        <Link to={page} className={styles.sentence}>
          {words}
          <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        </Link>
      ) : (
        <p className={styles.sentence}>{words}</p>
      )}
    </li>
  )
}
