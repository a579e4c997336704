import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { doubtsOf } from '#shared/form/doubts.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetsTexts } from './assets.texts.ts'
import { toastPriceSaved } from './price-drop.ts'

/** Form for the price alone; shows the 'saved' toast itself. */
export const usePriceForm = ({ id, price }: Pick<Asset, 'id' | 'price'>, onDone: () => void, { isOnAsset = false } = {}) => {
  const t = useTexts(assetsTexts)
  const form = useContractForm(changeAsset, {
    name: `price-${id}`,
    start: { price: price as number | null },
    labels: { price: t.newPrice },
    doubts: (values) => doubtsOf(values, { price }),
    toInput: (values) => ({ params: { id }, body: { price: values.price! } }),
    onDone: (after) => {
      toastPriceSaved(price, after, { isOnAsset })
      onDone()
    },
    failed: t.unexpected,
  })
  return { form, isSame: form.values.price === null || form.values.price === price }
}
