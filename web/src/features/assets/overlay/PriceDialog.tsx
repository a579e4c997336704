import type { Asset } from '@mafteach/contract/assets'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { usePriceForm } from '../use-price-form.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'

/** A form for the price only. */
export const PriceDialog = ({ asset, onClose }: { asset: Pick<Asset, 'id' | 'price'>; onClose: () => void }) => {
  const t = useTexts(assetActionsTexts)
  const { form, isSame } = usePriceForm(asset, onClose, { isOnAsset: true })
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.priceTitle} saveText={t.priceSave} isDisabled={isSame} isLarge>
      <MoneyField {...form.field('price')} label={t.price} />
    </FormDialog>
  )
}
