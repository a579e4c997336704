import type { Pasted } from '#shared/parts/paste/PasteDialog.tsx'
import { pastedDealKind } from '#shared/parts/paste/pasted-deal-kind.ts'
import { type AssetForm, emptyForm } from './asset-form.ts'

/** A pasted advertisement as form values; what it does not say is unchanged. */
export function pastedAsset({ fields, places }: Pick<Pasted, 'fields' | 'places'>): Partial<AssetForm> {
  const { city, neighborhood, street, ...stated } = fields
  const known = Object.keys(emptyForm())
  const deal_kind = pastedDealKind({ fields })
  return {
    ...(deal_kind ? { deal_kind } : {}),
    ...(Object.fromEntries(Object.entries(stated).filter(([name]) => known.includes(name))) as Partial<AssetForm>),
    ...(places.city ? { city: places.city, neighborhood: neighborhood ?? null, street: places.street } : {}),
  }
}
