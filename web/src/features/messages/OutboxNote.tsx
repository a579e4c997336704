import { outbox } from '@mafteach/contract/outbox'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/query.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ConnectFlow.module.css'
import { messagingTexts } from './messaging.texts.ts'

/** Only a development machine has the outbox, where the connection is switched; elsewhere the server knows of none. */
export const OutboxNote = () => {
  const t = useTexts(messagingTexts)
  const { isSuccess } = useQuery(q(outbox, { query: { to: '0' } }))
  if (!isSuccess) return null
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t.connectInOutbox}</p>
      <ButtonLink to={paths.outbox()} variant="soft">
        {t.toOutbox}
      </ButtonLink>
    </div>
  )
}
