import type { Document } from '@mafteach/contract/documents'
import { IconCheck } from '@tabler/icons-react'
import { classes } from '#shared/classes.ts'
import { formatDateTime, isolateLtr } from '#shared/format.ts'
import { useTexts } from '#shared/use-texts.ts'
import { detailsTexts } from './details.texts.ts'
import styles from './PaperTimeline.module.css'

/** What happened with a paper, the oldest first. */
export const PaperTimeline = ({ paper: { events, channel } }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  return (
    <section aria-label={t.timeline}>
      <h3 className={styles.title}>{t.timeline}</h3>
      <ol className={styles.events}>
        {events.map(({ kind, at, signer, ip, device }) => {
          const from = [device, ip].filter((part) => part !== null).join(' · ')
          return (
            <li key={`${kind} ${at} ${signer}`} className={styles.event}>
              <span className={classes(styles.mark, kind === 'signed' && styles.done)} aria-hidden>
                {kind === 'signed' && <IconCheck size={14} stroke={2.5} />}
              </span>
              <span className={styles.words}>
                <b>{kind === 'sent' && channel ? t.sentBy[channel] : t.event[kind]}</b>
                {signer && <bdi className={styles.note}>{signer}</bdi>}
                {from && <span className={styles.note}>{isolateLtr(from)}</span>}
              </span>
              <time className={styles.time} dateTime={at}>
                {formatDateTime(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
