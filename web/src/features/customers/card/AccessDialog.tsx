import { customerAccessLog } from '@mafteach/contract/access-log'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { AccessRow } from '#shared/parts/AccessRow.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { accessTexts } from './access.texts.ts'

interface AccessDialogProps {
  customer: number
  opened: boolean
  onClose: () => void
}

/** Who viewed the customer's data, newest first. */
export const AccessDialog = ({ customer, opened, onClose }: AccessDialogProps) => {
  const t = useTexts(accessTexts)
  return (
    <Modal opened={opened} onClose={onClose} title={t.title}>
      <Stack gap={12}>
        <Text as="p" tone="ink-2">
          {t.explained}
        </Text>
        <AccessList customer={customer} />
      </Stack>
    </Modal>
  )
}

const AccessList = ({ customer }: { customer: number }) => {
  const t = useTexts(accessTexts)
  const query = useInfiniteQuery(qPages(customerAccessLog, { params: { id: customer } }))
  if (!query.data)
    return query.isError ? <ErrorState title={t.failed} onRetry={query.refetch} /> : <RowsSkeleton rows={3} hasAvatar={false} />
  // A row may repeat if a view was logged between two pages.
  const rows = new Map(query.data.pages.flatMap(({ results }) => results.map((row) => [row.id, row] as const)))
  if (rows.size === 0)
    return (
      <Text as="p" tone="ink-3">
        {t.nobody}
      </Text>
    )
  return (
    <>
      <Card>
        <ul aria-label={t.title}>
          {[...rows.values()].map((access) => (
            <AccessRow key={access.id} access={access} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}
