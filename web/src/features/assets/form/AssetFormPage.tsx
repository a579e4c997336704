import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { CallError } from '#shared/api/call.ts'
import { useMe } from '#shared/api/home.ts'
import { readDraft } from '#shared/form/draft.ts'
import { assetOverlay } from '#shared/navigation/overlay-paths.ts'
import { wantsQuickAsset } from '#shared/navigation/quick-asset.ts'
import { useBack } from '#shared/navigation/use-back.ts'
import { isId } from '#shared/offline/temporary-ids.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { assetQuery } from '../assets.api.ts'
import { AssetFormScreen } from './AssetFormScreen.tsx'
import { AssetFormSkeleton } from './AssetFormSkeleton.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { begunOf } from './begun-asset.ts'
import { draftKey } from './draft-key.ts'
import { QuickAssetForm } from './QuickAssetForm.tsx'

/** The seller form passes its customer as navigation state (spec section 2.1, "edit asset"). */
const sellerOf = (state: unknown): Named | null => {
  if (typeof state !== 'object' || state === null || !('seller' in state)) return null
  const { seller } = state
  if (typeof seller !== 'object' || seller === null || !('id' in seller) || !('name' in seller)) return null
  return typeof seller.id === 'number' && typeof seller.name === 'string' ? { id: seller.id, name: seller.name } : null
}

/** `/assets/add`; the quick action begins with the quick form. */
export const AddAssetPage = () => {
  const { state } = useLocation()
  const me = useMe()
  // A draft continues in the full form, which shows all of it.
  const [isQuick, setQuick] = useState(() => wantsQuickAsset(state) && readDraft({}, { key: draftKey(me.id, {}) }) === null)
  // An asset opened over the form has another navigation state.
  const [seller] = useState(() => sellerOf(state))
  const [begun] = useState(() => begunOf(state))
  const navigate = useNavigate()
  if (isQuick) return <QuickAssetForm onAllFields={() => setQuick(false)} />
  return (
    <AssetFormScreen
      existing={null}
      seller={seller}
      begun={begun}
      onSaved={({ id, deal_kind }) => {
        // Over a list that contains it.
        const list = deal_kind === 'RENT' ? '?type=my_assets&deal_kind=RENT' : '?type=my_assets'
        navigate({ pathname: paths.assets(), ...assetOverlay(id, list) }, { replace: true })
      }}
    />
  )
}

/** `/assets/{id}/edit` */
export const EditAssetPage = () => {
  const t = useTexts(assetFormTexts)
  const { id: text } = useParams()
  const { state } = useLocation()
  const [seller] = useState(() => sellerOf(state))
  const back = useBack()
  const id = Number(text)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...assetQuery(id),
    enabled: isId(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (data && !may(data.role, 'edit')) return <EmptyState title={t.notMine} />
  // Edits the server's state, not a list's cached one.
  if (data && isFetchedAfterMount) return <AssetFormScreen key={id} existing={data} seller={seller} onSaved={back} />
  return (
    <>
      <PageHeader title={t.edit} />
      {error || Number.isNaN(id) ? (
        <ErrorState
          title={t.loadFailed}
          text={error instanceof CallError && error.code === 'not_allowed' ? t.notMine : undefined}
          onRetry={refetch}
        />
      ) : (
        <AssetFormSkeleton />
      )}
    </>
  )
}
