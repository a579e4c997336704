import type { Asset } from '@mafteach/contract/assets'
import type { Named } from '@mafteach/contract/shapes'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetShared, sharedBy } from '#shared/device/shared-content.ts'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { focusField } from '#shared/form/focus-field.ts'
import { useLeaveGuard } from '#shared/form/use-leave-guard.tsx'
import { PasteButton } from '#shared/parts/paste/PasteButton.tsx'
import type { Pasted } from '#shared/parts/paste/PasteDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Progress } from '#shared/ui/Progress.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import { useFormPhotos } from '../photos/use-form-photos.ts'
import { toastPriceSaved } from '../price-drop.ts'
import { FactFields, WordFields } from './AssetFields.tsx'
import { AssetFormFoot } from './AssetFormFoot.tsx'
import styles from './AssetFormPage.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import type { AssetForm } from './asset-form.ts'
import { useAssetLabels } from './asset-labels.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { pastedAsset } from './pasted-asset.ts'
import { useAssetForm } from './use-asset-form.ts'

export interface AssetFormScreenProps {
  existing: Asset | null
  seller: Named | null
  begun?: Partial<AssetForm> | null
  onSaved: (asset: Asset) => void
}

/** The full form; photos are not part of the draft. */
export const AssetFormScreen = ({ existing, seller, begun = null, onSaved }: AssetFormScreenProps) => {
  const t = useTexts(assetFormTexts)
  const labels = useAssetLabels(null)
  const { state } = useLocation()
  const [shared] = useState(() => sharedBy(state))
  const { photos, setPhotos, progress, failed, isUnsaved, save: savePhotos } = useFormPhotos(existing, shared?.photos)
  const { question, letGo } = useLeaveGuard(isUnsaved)
  const finish = (saved: Asset) => {
    letGo()
    if (shared) forgetShared()
    if (existing && saved.price < existing.price) toastPriceSaved(existing.price, saved)
    else toast.success(t.saved)
    onSaved(saved)
  }
  const { form, asset, isSaved } = useAssetForm({
    existing,
    seller,
    // Shared content does not belong to an earlier draft.
    begun: begun ?? (shared && !existing ? {} : null),
    onSaved: async (saved) => {
      if (await savePhotos(saved)) finish(saved)
    },
  })
  const { missing, isBusy } = form
  const fill = (pasted: Pasted) => {
    const before = form.values
    form.set(pastedAsset(pasted))
    return () => form.set(before)
  }
  useFieldOfAddress()
  return (
    <ContractForm form={form} className={look({ grow: true, flow: 'column' })}>
      {question}
      <PageHeader
        title={existing ? t.edit : t.add}
        actions={existing ? undefined : <PasteButton kind="asset" onFill={fill} start={shared?.text} />}
      />
      {form.isRestored && !isSaved && (
        <Row
          wrap
          gapX={12}
          gapY={4}
          justify="between"
          padY={10}
          padX={14}
          radius="control"
          fill="info-soft"
          size="label"
          tone="info"
          className={styles.note}
          role="status"
        >
          <span>{t.restored}</span>
          <Button variant="text" size="small" onClick={() => form.startOver()}>
            {t.startOver}
          </Button>
        </Row>
      )}
      <Box gutter>
        <FormProblems form={form} />
      </Box>
      <Box card="desktop" className={styles.sections}>
        <PlaceFields form={form} existing={existing} />
        {form.values.deal_kind === 'RENT' && <FactFields section="rent" title={t.rent} form={form} />}
        <FactFields section="flat" title={t.flat} form={form} />
        <AssetFormSection title={t.photos}>
          <Box wide>
            <PhotoPicker photos={photos} onChange={setPhotos} />
          </Box>
        </AssetFormSection>
        <FactFields section="extras" title={t.extras} form={form} />
        <FactFields section="building" title={t.building} form={form} />
        <WordFields form={form} />
      </Box>
      {failed > 0 && (
        <Row
          wrap
          gapX={12}
          gapY={4}
          padY={10}
          padX={14}
          radius="control"
          fill="warning-soft"
          size="label"
          tone="warning"
          ref={intoSight}
          className={styles.note}
          role="alert"
        >
          <span>{t.photosFailed(failed)}</span>
          <Button size="small" type="submit" busy={isBusy}>
            {t.retryPhotos}
          </Button>
          <Button size="small" variant="text" onClick={() => asset && finish(asset)}>
            {t.goOnWithout}
          </Button>
        </Row>
      )}
      <AssetFormFoot form={form} label={existing ? t.update : t.save}>
        {progress ? (
          <Stack gap={4} size="small" role="status">
            {t.uploading(progress.at, progress.all)}
            <Progress value={progress.at - 0.5} max={progress.all} aria-hidden />
          </Stack>
        ) : (
          missing.length > 0 && (
            <Text size="small" text="center" tone="ink-3">
              {t.missing(missing.map((name) => labels[name]).join(', '))}
            </Text>
          )
        )}
      </AssetFormFoot>
    </ContractForm>
  )
}

/** Scrolled into view when it appears. */
const intoSight = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'center' })

/** A link to one field of the form, `/assets/7/edit#floor`, focuses it. */
const useFieldOfAddress = () => {
  const { hash } = useLocation()
  useEffect(() => {
    const field = hash && document.getElementById(`asset-${hash.slice(1)}`)
    if (field) focusField(field)
  }, [hash])
}
