import { useState } from 'react'
import { useMe } from '#shared/home.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import { CurrentAssetFields } from './CurrentAssetFields.tsx'
import { useSaveCurrentAsset } from './current-asset.api.ts'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAsset, EMPTY_CURRENT_ASSET, toCurrentAsset, valuesOfCurrentAsset } from './current-asset-values.ts'
import styles from './SmallForm.module.css'

export interface CurrentAssetDialogProps {
  customer: number
  /** Null adds one. */
  asset: CurrentAsset | null
  opened: boolean
  onClose: () => void
}

/** The form of a current asset on the customer's card, kept half-filled like every form. */
export const CurrentAssetDialog = ({ customer, asset, opened, onClose }: CurrentAssetDialogProps) => {
  const t = useTexts(currentAssetTexts)
  const key = `draft:current-asset:1:${useMe().id}:${customer}:${asset?.id ?? 'new'}`
  const draft = useDraft(key, asset ? valuesOfCurrentAsset(asset) : EMPTY_CURRENT_ASSET)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveCurrentAsset()
  const { value: values } = draft

  const submit = async () => {
    setChecked(true)
    const { city } = values
    if (!city) return
    try {
      await save.mutateAsync({ customer, id: asset?.id ?? null, body: toCurrentAsset({ ...values, city }) })
      setChecked(false)
      if (asset) draft.forget()
      else draft.startOver()
      onClose()
    } catch {
      toast.error(t.saveFailed)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={asset ? t.editTitle : t.addTitle}
      footer={
        <Button variant="primary" full busy={save.isPending} onClick={submit}>
          {t.save}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <CurrentAssetFields
          values={values}
          onChange={draft.set}
          cityError={isChecked && !values.city ? t.cityMissing : undefined}
        />
      </div>
    </Modal>
  )
}
