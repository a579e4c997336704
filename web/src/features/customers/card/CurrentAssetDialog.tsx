import { useState } from 'react'
import { useMe } from '#shared/home.ts'
import { useTexts } from '#shared/use-texts.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { CurrentAssetFields } from './CurrentAssetFields.tsx'
import { useSaveCurrentAsset } from './current-asset.api.ts'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAsset, EMPTY_CURRENT_ASSET, toCurrentAsset, valuesOfCurrentAsset } from './current-asset-values.ts'
import { useKeptDialog } from './use-kept-dialog.ts'

export interface CurrentAssetDialogProps {
  customer: number
  /** Null adds one. */
  asset: CurrentAsset | null
  opened: boolean
  onClose: () => void
}

/** The form of a current asset on the customer's card. */
export const CurrentAssetDialog = ({ customer, asset, opened, onClose }: CurrentAssetDialogProps) => {
  const t = useTexts(currentAssetTexts)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveCurrentAsset()
  const { values, set, submit } = useKeptDialog({
    draftKey: `draft:current-asset:1:${useMe().id}:${customer}:${asset?.id ?? 'new'}`,
    start: asset ? valuesOfCurrentAsset(asset) : EMPTY_CURRENT_ASSET,
    isNew: !asset,
    save: ({ city, ...facts }) =>
      city ? save.mutateAsync({ customer, id: asset?.id ?? null, body: toCurrentAsset({ ...facts, city }) }) : Promise.resolve(),
    failedText: t.saveFailed,
    onClose,
  })
  const lacksCity = values.city === null
  const check = () => {
    setChecked(lacksCity)
    if (!lacksCity) void submit()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={asset ? t.editTitle : t.addTitle}
      saveText={t.save}
      isBusy={save.isPending}
      onSave={check}
    >
      <CurrentAssetFields values={values} onChange={set} cityError={isChecked && lacksCity ? t.cityMissing : undefined} />
    </FormDialog>
  )
}
