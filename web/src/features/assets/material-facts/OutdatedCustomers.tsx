import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { materialFacts, RECIPIENTS_PER_CALL_MAX, sendMaterialFactChanges } from '@mafteach/contract/material-facts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { materialFactsTexts } from './material-facts.texts.ts'

/** How many of my customers know older facts of an asset, with a button that sends them the update. */
export const OutdatedCustomers = ({ asset }: { asset: Asset }) => {
  const t = useTexts(materialFactsTexts)
  const { data: stored } = useQuery(q(materialFacts, { params: { id: asset.id } }))
  const send = useWrite(sendMaterialFactChanges, {
    onDone: ({ messages }) => toast.success(t.updateQueued(messages.length)),
    failed: t.failed,
  })
  const isMarketed = asset.visibility_status !== 'NO' && !isSoldOrRented(asset.visibility_status)
  const behind = stored?.told.flatMap(({ version, customer }) => (version < stored.version ? customer.id : [])) ?? []
  if (behind.length === 0) return null
  const customers = behind.slice(0, RECIPIENTS_PER_CALL_MAX)
  return (
    <Box gutter padY={6}>
      <Row wrap gap={12} justify="between" padY={8} padX={12} radius="control" fill="warning-soft">
        <Text weight={550} tone="warning">
          {t.otherwise(behind.length)}
        </Text>
        {isMarketed && (
          <Button
            size="small"
            icon={<IconSend size={18} stroke={1.75} aria-hidden />}
            busy={send.isBusy}
            onClick={() => void send.write({ params: { id: asset.id }, body: { customers } })}
          >
            {t.sendUpdate}
          </Button>
        )}
      </Row>
    </Box>
  )
}
