import { useQuery } from '@tanstack/react-query'
import { Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { CooperationRow } from './CooperationRow.tsx'
import styles from './Cooperations.module.css'
import { cooperationsWithQuery } from './cooperations.api.ts'
import { cooperationsTexts } from './cooperations.texts.ts'
import { useHeldCooperations } from './use-cooperation.ts'

/** What was proposed and agreed with an agent; nothing where there is nothing. */
export const AgentCooperations = ({ agent }: { agent: number }) => {
  const t = useTexts(cooperationsTexts)
  const held = useHeldCooperations()
  const { data } = useQuery(cooperationsWithQuery(agent))
  const rows = data?.results.filter(({ id }) => !held.has(id)) ?? []
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={4} className={styles.list} aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul>
        {rows.map((cooperation) => (
          <CooperationRow key={cooperation.id} cooperation={cooperation} tells="asset" />
        ))}
      </ul>
    </Stack>
  )
}
