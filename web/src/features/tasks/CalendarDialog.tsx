import { renewTaskCalendar } from '@mafteach/contract/tasks'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from './CalendarDialog.module.css'
import { callTodayTexts } from './call-today.texts.ts'
import { taskCalendarQuery } from './tasks.api.ts'

/** The address of the calendar feed, how it comes into a calendar, and a new one where the old got about. */
export const CalendarDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(callTodayTexts)
  const { data, isError, refetch } = useQuery({ ...taskCalendarQuery, enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={t.calendarTitle}>
      {data ? (
        <Feed url={data.url} />
      ) : isError ? (
        <ErrorState title={t.calendarFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={2} hasAvatar={false} />
      )}
    </Modal>
  )
}

const Feed = ({ url }: { url: string }) => {
  const t = useTexts(callTodayTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <div className={styles.feed}>
      <p className={styles.quiet}>{t.calendarNote}</p>
      <TextField label={t.address} isLtr readOnly value={url} onChange={() => undefined} />
      <Button variant="primary" full icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t.copy}
      </Button>
      <dl className={styles.ways}>
        <div>
          <dt>{t.google}</dt>
          <dd>{t.googleSteps}</dd>
        </div>
        <div>
          <dt>{t.apple}</dt>
          <dd>
            {t.appleSteps}{' '}
            <a className={styles.link} href={url.replace(/^https?:/, 'webcal:')}>
              {t.openApple}
            </a>
          </dd>
        </div>
      </dl>
      <Renewal />
    </div>
  )
}

/** Asks in its place, before calendars stop to be told. */
const Renewal = () => {
  const t = useTexts(callTodayTexts)
  const [isAsking, setAsking] = useState(false)
  const { write, isBusy } = useWrite(renewTaskCalendar, {
    failed: t.unexpected,
    onDone: (reply, _, client) => {
      client.setQueryData(taskCalendarQuery.queryKey, reply)
      setAsking(false)
      toast.done(t.renewed)
    },
  })
  if (!isAsking)
    return (
      <Button variant="text" onClick={() => setAsking(true)}>
        {t.renew}
      </Button>
    )
  return (
    <div className={styles.renewal} role="alert">
      <p>{t.renewText}</p>
      <div className={styles.buttons}>
        <Button variant="danger" busy={isBusy} onClick={() => void write()}>
          {t.renewSure}
        </Button>
        <Button onClick={() => setAsking(false)}>{t.keep}</Button>
      </div>
    </div>
  )
}
