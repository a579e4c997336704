import { type Asset, type AssetInput, changeAsset, createAsset } from '@mafteach/contract/assets'
import type { CallOf } from '@mafteach/contract/endpoint'
import { may } from '@mafteach/contract/permissions'
import type { Named } from '@mafteach/contract/shapes'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { doubtsOf } from '#shared/form/doubts.ts'
import { type FormState, useContractForm } from '#shared/form/use-contract-form.ts'
import { useFirstDealKind } from '#shared/parts/deal-kinds.ts'
import { usePriceRange } from '#shared/places/places.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import { type AssetForm, bodyOf, emptyForm, formOf, isAboveHighest } from './asset-form.ts'
import { useAssetLabels } from './asset-labels.ts'
import { draftKey } from './draft-key.ts'

/** What an asset's fields need from their form. */
export type AssetFormState = Pick<FormState<AssetForm>, 'values' | 'set' | 'field'> & {
  /** It starts with the most common rooms, unconfirmed. */
  proposesRooms?: boolean
}

export interface AssetFormOptions {
  existing: Asset | null
  seller: Named | null
  /** Values for a new one, from elsewhere. */
  begun?: Partial<AssetForm> | null
  /** The facts are saved. Busy until the returned promise resolves: photos. */
  onSaved: (asset: Asset) => unknown
}

/** The form of an asset, full or quick. `asset` is the saved one: a new one exists from its first save on, whatever follows. */
export const useAssetForm = ({ existing, seller, begun = null, onSaved }: AssetFormOptions) => {
  const t = useTexts(assetFormTexts)
  const labels = useAssetLabels(null, existing?.deal_kind)
  const firstKind = useFirstDealKind()
  const key = draftKey(useMe().id, { asset: existing?.id, seller: seller?.id })
  const [saved, setSaved] = useState<Asset | null>(null)
  const asset = saved ?? existing
  const create = useWrite(createAsset)
  const change = useWrite(changeAsset)
  const form = useContractForm(createAsset, {
    name: 'asset',
    start: { ...(existing ? formOf(existing) : emptyForm(null, firstKind)), ...begun, ...(seller ? { seller } : {}) },
    draft: { key: saved ? null : key, isQuiet: true, startsAnew: begun !== null },
    labels,
    check: (values) => (isAboveHighest(values) ? { floor: t.aboveHighest } : {}),
    doubts: (values) => doubtsOf(values, asset && formOf(asset), range),
    send: (values) => {
      const body = bodyOf(values, asset === null || may(asset.role, 'seller'))
      const changed = ({ id }: Asset) => change.send({ params: { id }, body }, { original: asset })
      if (asset) return changed(asset)
      return create.send(
        { body },
        { again: { form: key, isSame: (earlier) => isSamePlace(earlier.body, body), change: changed } },
      )
    },
    onDone: (reply) => {
      setSaved(reply)
      return onSaved(reply)
    },
    failed: t.unexpected,
  })
  const range = usePriceRange(form.values.city, form.values.deal_kind)
  return {
    form: { ...form, proposesRooms: asset === null && begun?.number_of_rooms === undefined },
    asset,
    isSaved: saved !== null,
  }
}

/** By what distinguishes the flats of a building, where known. */
const isSamePlace = (earlier: CallOf<typeof createAsset>['body'], now: AssetInput): boolean =>
  (['street', 'address_number', 'floor', 'asset_type'] as const).every(
    (fact) => earlier[fact] === null || earlier[fact] === now[fact],
  )
