import type { Exclusivity } from '@mafteach/contract/exclusivity'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { classes } from '#shared/classes.ts'
import { formatDate } from '#shared/format.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Countdown.module.css'
import { isEnding, partOf, shortDay } from './days.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'

const KINDS_MIN = 2
/** So near to an end of the bar "today" stands in the place of its day. */
const BESIDE_END = 0.22

interface CountdownProps {
  exclusivity: Exclusivity
  today: string
  asset: number
  image: string | null
}

/** How many days are left, and the days on which something was done. */
export const Countdown = ({ exclusivity, today, asset, image }: CountdownProps) => {
  const t = useTexts(exclusivityTexts)
  const { state, from, until, days_left, actions, days } = exclusivity
  if (from === null || until === null) return null
  const term = { from, until }
  const isRunning = state === 'running'
  const count = actions.reduce((sum, action) => sum + action.count, 0)
  const kinds = actions.filter((action) => action.count > 0).length
  const passed = partOf(today, term)
  const at = `${passed * 100}%`
  return (
    <section className={classes(styles.card, isEnding(exclusivity) && styles.ending)}>
      <div className={styles.head}>
        <div className={styles.words}>
          {days_left === null ? (
            <p className={styles.over}>{state === 'coming' ? t.coming(formatDate(from)) : t.ended(formatDate(until))}</p>
          ) : (
            <p className={styles.left}>
              {days_left > 0 && <span className={styles.number}>{days_left}</span>}{' '}
              {days_left > 0 ? t.daysLeft(days_left) : t.lastDay}
            </p>
          )}
          <p className={styles.until}>{t.until(formatDate(until))}</p>
        </div>
        <Photo src={image} id={asset} alt="" width={72} height={60} className={styles.photo} />
      </div>
      <div className={styles.bar} aria-hidden>
        <span className={styles.passed} style={{ inlineSize: at }} />
        {days.map((day) => (
          <span key={day} className={styles.tooth} style={{ insetInlineStart: `${partOf(day, term) * 100}%` }} />
        ))}
        {isRunning && <span className={styles.now} style={{ insetInlineStart: at }} />}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{!(isRunning && passed < BESIDE_END) && shortDay(from)}</span>
        {isRunning && (
          <span className={styles.today} style={{ insetInlineStart: `clamp(1.25rem, ${at}, 100% - 1.25rem)` }}>
            {t.today}
          </span>
        )}
        <span>{!(isRunning && passed > 1 - BESIDE_END) && shortDay(until)}</span>
      </div>
      <p className={styles.count}>
        {kinds >= KINDS_MIN ? (
          <IconCircleCheck size={20} stroke={1.75} className={styles.enough} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.75} className={styles.few} aria-hidden />
        )}
        <span>
          <b>{t.documented(count, kinds)}</b>, {kinds >= KINDS_MIN ? t.enough : t.tooFew}
        </span>
      </p>
    </section>
  )
}
