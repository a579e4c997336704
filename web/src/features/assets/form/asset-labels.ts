import type { AssetType, DealKind } from '@mafteach/contract/codes'
import { outsideOf } from '@mafteach/contract/fact-words'
import { useTexts } from '#shared/texts/use-texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import type { AssetForm } from './asset-form.ts'

/** The names of an asset's fields, for labels and the error banner; the type names the outside area. */
export const useAssetLabels = (type: AssetType | null, deal: DealKind = 'SALE'): Record<keyof AssetForm, string> => {
  const t = useTexts(factsTexts)
  const texts = useTexts(assetFormTexts)
  return {
    ...t.controlLabel,
    asset_outside_size: t.outside[outsideOf(type)],
    deal_kind: t.dealKind,
    city: t.city,
    neighborhood: t.neighborhood,
    street: t.street,
    address_number: t.addressNumber,
    should_show_address_number: texts.showNumber,
    ...(deal === 'RENT' ? { available_from: t.entry } : {}),
    price: deal === 'RENT' ? t.rent : t.price,
    seller: texts.seller,
  }
}
