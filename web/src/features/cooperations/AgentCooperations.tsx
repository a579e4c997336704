import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { CooperationRow } from './CooperationRow.tsx'
import { cooperationsWithQuery } from './cooperations.api.ts'
import { cooperationsTexts } from './cooperations.texts.ts'
import { useHeldCooperations } from './use-cooperation.ts'

/** Proposals and agreements with an agent; nothing without any. */
export const AgentCooperations = ({ agent }: { agent: number }) => {
  const t = useTexts(cooperationsTexts)
  const held = useHeldCooperations()
  const { data } = useQuery(cooperationsWithQuery(agent))
  const rows = data?.results.filter(({ id }) => !held.has(id)) ?? []
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-label={t.title}>
      <Text as="h3" size="field">
        {t.title}
      </Text>
      <ul>
        {rows.map((cooperation) => (
          <CooperationRow key={cooperation.id} cooperation={cooperation} subject="asset" />
        ))}
      </ul>
    </Stack>
  )
}
