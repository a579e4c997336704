import type { Asset } from '@mafteach/contract/assets'
import { useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useSetPrice } from '../asset-acts.api.ts'
import { assetActsTexts } from './asset-acts.texts.ts'

/** A new price and nothing else. */
export const PriceDialog = ({ asset, onClose }: { asset: Pick<Asset, 'id' | 'price'>; onClose: () => void }) => {
  const t = useTexts(assetActsTexts)
  const [price, setPrice] = useState<number | null>(asset.price)
  const { mutateAsync, isPending } = useSetPrice(asset.id)
  const save = async () => {
    if (price === null) return
    try {
      await mutateAsync(price)
    } catch {
      toast.error(t.unexpected)
      return
    }
    toast.success(t.priceSaved)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.priceTitle}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          disabled={price === null || price === asset.price}
          busy={isPending}
          onClick={save}
        >
          {t.priceSave}
        </Button>
      }
    >
      <MoneyField label={t.price} value={price} onChange={setPrice} />
    </Modal>
  )
}
