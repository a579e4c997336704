import { outbox } from '@mafteach/contract/outbox'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { messagingTexts } from './messaging.texts.ts'

/** Only development has the outbox, where the connection is switched; elsewhere the server has none. */
export const OutboxNote = () => {
  const t = useTexts(messagingTexts)
  const { isSuccess } = useQuery(q(outbox, { query: { to: '0' } }))
  if (!isSuccess) return null
  return (
    <Stack gap={16}>
      <Text as="p" size="label" tone="ink-2">
        {t.connectInOutbox}
      </Text>
      <ButtonLink to={paths.outbox()} variant="soft">
        {t.toOutbox}
      </ButtonLink>
    </Stack>
  )
}
