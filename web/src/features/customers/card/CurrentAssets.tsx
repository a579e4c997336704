import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { deleteCurrentAsset } from '@mafteach/contract/current-assets'
import { addCurrentAsset, type CustomerCard } from '@mafteach/contract/customers'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { formatMoney, formatRooms } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { CardPanel } from './CardPanel.tsx'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAsset, toCurrentAsset, valuesOfCurrentAsset } from './current-asset-values.ts'

const CurrentAssetDialog = lazyPart(
  () => import('./CurrentAssetDialog.tsx'),
  (module) => module.CurrentAssetDialog,
)

/** The customer's current homes: shown, added, changed and removed. Only for upgraders, or if one is known. */
export const CurrentAssets = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(currentAssetTexts)
  const [edited, setEdited] = useState<CurrentAsset | 'new' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoving(customer.id)
  const open = (asset: CurrentAsset | 'new') => {
    setEdited(asset)
    setOpen(true)
  }
  if (customer.assets.length === 0 && customer.buyer_end_customer_status !== 'IM') return null
  return (
    <CardPanel
      title={t.title}
      count={customer.assets.length}
      action={
        <Button variant="text" size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
          {t.add}
        </Button>
      }
    >
      {customer.assets.length === 0 && (
        <Text as="p" size="small" tone="ink-3" padBottom={8}>
          {t.none}
        </Text>
      )}
      <ul>
        {customer.assets.map((asset) => (
          <AssetRow key={asset.id} asset={asset} onEdit={() => open(asset)} onRemove={() => void remove(asset)} />
        ))}
      </ul>
      {edited && (
        <Suspense>
          <CurrentAssetDialog
            key={edited === 'new' ? 'new' : edited.id}
            customer={customer.id}
            asset={edited === 'new' ? null : edited}
            opened={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </CardPanel>
  )
}

const quiet = look({ tone: 'ink-3' })

const AssetRow = ({ asset, onEdit, onRemove }: { asset: CurrentAsset; onEdit: () => void; onRemove: () => void }) => {
  const t = useTexts(currentAssetTexts)
  const { assetType } = useTexts(labels)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  const place = addressWithNeighborhood(asset)
  const facts = [
    asset.asset_type && assetType[asset.asset_type],
    asset.number_of_rooms !== null && formatRooms(asset.number_of_rooms),
    asset.price !== null && formatMoney(asset.price),
  ].filter(Boolean)
  return (
    <Row as="li" gap={4} align="start" padY={8} lineBetween>
      <Text as="div" grow shrink anywhere space="pre-line">
        <Text as="p" weight={550}>
          <bdi>{place}</bdi>
        </Text>
        {facts.length > 0 && (
          <Text as="p" size="small" tone="ink-3" marginTop={2}>
            {facts.join(' · ')}
          </Text>
        )}
        {asset.notes && <p dir="auto">{asset.notes}</p>}
        <Row as="p" marginTop={6} align="stretch">
          <StatusChip status={asset.visibility_status} />
        </Row>
      </Text>
      <IconButton className={quiet} size="small" label={t.edit(place)} icon={<IconPencil {...icon} />} onClick={onEdit} />
      <IconButton className={quiet} size="small" label={t.remove(place)} icon={<IconTrash {...icon} />} onClick={onRemove} />
    </Row>
  )
}

/** Removes an asset immediately; the toast restores it. */
const useRemoving = (customer: number): ((asset: CurrentAsset) => Promise<void>) => {
  const t = useTexts(currentAssetTexts)
  const add = useWrite(addCurrentAsset, { failed: t.saveFailed })
  const remove = useWrite(deleteCurrentAsset, { failed: t.removeFailed })
  return async (asset) => {
    if ((await remove.write({ params: { id: customer, asset: asset.id } })) === null) return
    const body = toCurrentAsset(valuesOfCurrentAsset(asset))
    toast.done(t.removed, { undo: () => void add.write({ params: { id: customer }, body }) })
  }
}
