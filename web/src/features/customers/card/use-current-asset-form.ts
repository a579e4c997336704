import { addCurrentAsset } from '@mafteach/contract/customers'
import { doubtsOf } from '#shared/form/doubts.ts'
import type { DraftOptions } from '#shared/form/draft.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { usePriceRange } from '#shared/places/places.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAsset, type CurrentAssetValues, EMPTY_CURRENT_ASSET, valuesOfCurrentAsset } from './current-asset-values.ts'

interface Options {
  /** Null adds one. */
  asset: CurrentAsset | null
  draft: DraftOptions<CurrentAssetValues>
  send?: (values: CurrentAssetValues) => Promise<CurrentAsset>
  failed?: string
  onDone?: () => void
}

/** The form of a buyer's current apartment; only the city is required. */
export const useCurrentAssetForm = ({ asset, ...options }: Options) => {
  const t = useTexts(currentAssetTexts)
  const form = useContractForm(addCurrentAsset, {
    ...options,
    name: 'current-asset',
    start: asset ? valuesOfCurrentAsset(asset) : EMPTY_CURRENT_ASSET,
    labels: { ...t, city: `${t.title}: ${t.city}` },
    check: ({ city }) => (city ? {} : { city: t.cityMissing }),
    doubts: (values) => doubtsOf(values, asset && valuesOfCurrentAsset(asset), range),
    failed: options.failed ?? t.saveFailed,
    isEmptyAfter: asset === null,
  })
  const range = usePriceRange(form.values.city)
  return form
}
