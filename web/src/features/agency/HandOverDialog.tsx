import { type AgencyRealtor, type HandedOver, handOver } from '@mafteach/contract/agency'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { handOverPreview } from './agency.api.ts'
import styles from './agency.module.css'
import { agencyTexts } from './agency.texts.ts'

interface HandOverDialogProps {
  realtors: readonly AgencyRealtor[]
  /** The agent who hands over. */
  from: number
  onClose: () => void
}

/** Hands over an agent's customers and assets: to whom, what, with a preview. */
export const HandOverDialog = ({ realtors, from, onClose }: HandOverDialogProps) => {
  const t = useTexts(agencyTexts)
  const receivers = realtors.filter(({ id, is_working }) => id !== from && is_working)
  const [to, setTo] = useState<number | null>(receivers.length === 1 ? receivers[0]!.id : null)
  const [customers, setCustomers] = useState(true)
  const [assets, setAssets] = useState(true)
  const input = { params: { id: from }, body: { to: to ?? 0, customers, assets } }
  const isChosen = to !== null && (customers || assets)
  const preview = useQuery(handOverPreview(isChosen ? input : null))
  const { write, isBusy } = useWrite(handOver, { onDone: () => toast.success(t.handedOver), failed: t.serverError })
  const isNothing = preview.data !== undefined && preview.data.customers_moved + preview.data.assets_moved === 0
  const confirm = async () => {
    if (await write(input)) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.handOverOf(realtors.find(({ id }) => id === from)?.name ?? '')}
      footer={
        <Button variant="primary" full busy={isBusy} disabled={!isChosen || !preview.data || isNothing} onClick={confirm}>
          {t.confirm}
        </Button>
      }
    >
      <Stack gap={16}>
        {receivers.length === 0 ? (
          <Text as="p" size="small" tone="ink-2">
            {t.noReceiver}
          </Text>
        ) : (
          <Select
            id="hand-over-to"
            label={t.to}
            value={to}
            onChange={setTo}
            options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Box as="fieldset" pad={0} border="none">
          <Text as="legend" pad={0} size="label" weight={550}>
            {t.what}
          </Text>
          <Checkbox label={t.customers} checked={customers} onChange={setCustomers} />
          <Checkbox label={t.assets} checked={assets} onChange={setAssets} />
        </Box>
        <Stack gap={8} pad={14} radius="control" fill="tile" aria-live="polite" className={styles.preview}>
          {!isChosen && (
            <Text as="p" size="small" tone="ink-2">
              {t.choose}
            </Text>
          )}
          {isChosen && preview.isPending && <RowsSkeleton rows={2} hasAvatar={false} />}
          {preview.isError && <ErrorState title={t.previewFailed} onRetry={preview.refetch} />}
          {isChosen && preview.data && <Preview counts={preview.data} isNothing={isNothing} />}
        </Stack>
      </Stack>
    </Modal>
  )
}

const Preview = ({ counts, isNothing }: { counts: HandedOver; isNothing: boolean }) => {
  const t = useTexts(agencyTexts)
  const { customers_moved, customers_merged, assets_moved, tasks_moved, sellers_left } = counts
  if (isNothing) return <p>{t.nothing}</p>
  const lines = [
    customers_moved > 0 && t.moves(customers_moved),
    customers_merged > 0 && t.merges(customers_merged),
    tasks_moved > 0 && t.tasks(tasks_moved),
    assets_moved > 0 && t.assetsMove(assets_moved),
    sellers_left > 0 && t.sellersLeft(sellers_left),
  ].filter((line) => line !== false)
  return (
    <>
      <h3>{t.preview}</h3>
      <ul className={classes(look({ flow: 'stack', gap: 4 }), styles.lines)}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text as="p" size="small" tone="ink-2">
        {t.dealsStay}
      </Text>
    </>
  )
}
