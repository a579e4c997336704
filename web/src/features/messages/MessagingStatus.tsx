import { outbox } from '@mafteach/contract/outbox'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { q } from '#shared/query.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './MessagingStatus.module.css'
import { messagingQuery } from './messaging.api.ts'
import { messagingTexts } from './messaging.texts.ts'

/** The state of the WhatsApp connection, and the way on while there is none (spec section 4 "Messaging connection"). */
export const MessagingStatus = () => {
  const t = useTexts(messagingTexts)
  const { data, isError, refetch } = useQuery(messagingQuery)
  const isUnlinked = data?.state === 'notAuthorized' || data?.state === 'notExisted'
  // Only a development machine has the outbox, where the connection is switched; elsewhere the server knows of none.
  const { isSuccess: hasOutbox } = useQuery(q(outbox, isUnlinked ? { query: { to: '0' } } : null))
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { state, reason, sent_today, daily_limit } = data
  return (
    <div className={styles.messaging}>
      <div className={styles.connection}>
        <IconBrandWhatsapp size={24} stroke={1.75} aria-hidden />
        <span className={styles.words}>
          {t.connection}
          <span className={styles.age}>{t.sentToday(sent_today, daily_limit)}</span>
        </span>
        <Chip tone={state === 'authorized' ? 'green' : state === 'starting' ? 'blue' : 'amber'} hasDot>
          {t.states[state]}
        </Chip>
      </div>
      <p>
        {isUnlinked ? (hasOutbox ? t.connectInOutbox : t.connectByProvider) : state === 'starting' ? t.starting : t.authorized}
        {reason && <span className={styles.age}> {t.reason(reason)}</span>}
      </p>
      {isUnlinked && hasOutbox && (
        <ButtonLink to={paths.outbox()} variant="soft" className={styles.toOutbox}>
          {t.toOutbox}
        </ButtonLink>
      )}
    </div>
  )
}
