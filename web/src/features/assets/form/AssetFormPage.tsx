import type { Asset } from '@mafteach/contract/assets'
import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { CallError } from '#shared/call.ts'
import { useMe } from '#shared/home.ts'
import { assetOverlay, paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { wantsQuickAsset } from '#shared/quick-asset.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { useBack } from '#shared/use-back.ts'
import { useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import { assetQuery } from '../assets.api.ts'
import { factsTexts } from '../facts.texts.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import fieldStyles from './AssetFields.module.css'
import { BuildingFields, ExtraFields, FlatFields, WordFields } from './AssetFields.tsx'
import { AssetFormFoot } from './AssetFormFoot.tsx'
import styles from './AssetFormPage.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { AssetFormSkeleton } from './AssetFormSkeleton.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { emptyForm, formOf, missingOf } from './asset-form.ts'
import { assetProblems } from './asset-problems.ts'
import { draftKey } from './draft-key.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { QuickAssetForm } from './QuickAssetForm.tsx'
import { fieldId } from './use-asset-fields.ts'
import { useSaveForm } from './use-save-form.ts'
import { useSaveKey } from './use-save-key.ts'

/** The seller form hands its customer over as navigation state (spec section 2.1, "edit asset"). */
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
  // What was begun before is gone on with in the full form, which shows all of it.
  const [isQuick, setQuick] = useState(() => wantsQuickAsset(state) && ports().storage.get(draftKey(me.id, {})) === null)
  // An asset opened over the form brings another navigation state.
  const [seller] = useState(() => sellerOf(state))
  const navigate = useNavigate()
  if (isQuick) return <QuickAssetForm onAllFields={() => setQuick(false)} />
  return (
    <AssetFormScreen
      existing={null}
      seller={seller}
      onSaved={({ id }) => {
        navigate({ pathname: paths.assets(), ...assetOverlay(id, '?type=my_assets') }, { replace: true })
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
    enabled: Number.isSafeInteger(id) && id > 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (data?.role === 'viewer' || data?.role === null) return <EmptyState title={t.notMine} />
  // What is edited is what the server has, not what a list remembers.
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

interface ScreenProps {
  existing: Asset | null
  seller: Named | null
  onSaved: (asset: Asset) => void
}

const AssetFormScreen = ({ existing, seller, onSaved }: ScreenProps) => {
  const t = useTexts(assetFormTexts)
  const facts = useTexts(factsTexts)
  const me = useMe()
  const [start] = useState(() => {
    const form = existing ? formOf(existing) : emptyForm()
    return seller ? { ...form, seller } : form
  })
  const { asset, photos, setPhotos, errors, isBusy, uploading, failedPhotos, save } = useSaveForm(existing)
  const isSaved = asset !== existing
  const draft = useDraft(isSaved ? null : draftKey(me.id, { asset: existing?.id, seller: seller?.id }), start)
  const { value: form, set: setForm } = draft
  const missing = missingOf(form)

  const finish = (saved: Asset) => {
    toast.success(t.saved)
    onSaved(saved)
  }
  const submit = async () => {
    if (missing.length > 0 || isBusy) return
    const saved = await save(form, draft.forget)
    if (saved) finish(saved)
  }
  useFieldOfAddress()
  useFirstError(errors)
  useSaveKey(() => void submit())
  const goOn = () => {
    if (asset) finish(asset)
  }

  const props = { form, onChange: setForm, errors }
  const problems = assetProblems(errors)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PageHeader title={existing ? t.edit : t.add} />
      {draft.isRestored && !isSaved && (
        <div className={styles.note} role="status">
          <span>{t.restored}</span>
          <Button variant="text" size="small" onClick={draft.startOver}>
            {t.startOver}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.banner}>
          <ErrorBanner problems={problems} />
        </div>
      )}
      <div className={styles.sections}>
        <AssetFormSection title={t.photos}>
          <div className={fieldStyles.wide}>
            <PhotoPicker photos={photos} onChange={setPhotos} />
          </div>
        </AssetFormSection>
        <PlaceFields {...props} />
        <FlatFields {...props} />
        <ExtraFields {...props} />
        <BuildingFields {...props} />
        <WordFields {...props} />
      </div>
      {failedPhotos > 0 && (
        <div ref={intoSight} className={styles.failed} role="alert">
          <span>{t.photosFailed(failedPhotos)}</span>
          <Button size="small" busy={isBusy} onClick={submit}>
            {t.retryPhotos}
          </Button>
          <Button size="small" variant="text" onClick={goOn}>
            {t.goOnWithout}
          </Button>
        </div>
      )}
      <AssetFormFoot form={form} label={existing ? t.update : t.save} disabled={missing.length > 0} busy={isBusy}>
        {uploading ? (
          <div className={styles.progress} role="status">
            {t.uploading(uploading.at, uploading.all)}
            <progress value={uploading.at - 0.5} max={uploading.all} aria-hidden />
          </div>
        ) : (
          missing.length > 0 && <span className={styles.missing}>{t.missing(missing.map((name) => facts[name]).join(', '))}</span>
        )}
      </AssetFormFoot>
    </form>
  )
}

/** What appears is seen, wherever the form stands. */
const intoSight = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'center' })

/** Brings the first field that was refused into sight, with the caret in it. */
const useFirstError = (errors: Partial<Record<string, string>>) => {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const ids = new Set(Object.keys(errors).map(fieldId))
    const first = [...document.querySelectorAll<HTMLElement>('[id^="asset-"]')].find(({ id }) => ids.has(id))
    if (first) focusField(first)
  }, [errors])
}

/** A link to one field of the form, `/assets/7/edit#floor`, begins there. */
const useFieldOfAddress = () => {
  const { hash } = useLocation()
  useEffect(() => {
    const field = hash && document.getElementById(fieldId(hash.slice(1)))
    if (field) focusField(field)
  }, [hash])
}

/** A group has its focus in what is chosen, or in its first button. */
const focusField = (field: HTMLElement) => {
  field.scrollIntoView({ block: 'center' })
  const control = field.querySelector<HTMLElement>('input:checked, [aria-pressed=true]') ?? field.querySelector('button')
  ;(control ?? field).focus({ preventScroll: true })
}
