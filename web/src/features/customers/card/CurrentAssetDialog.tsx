import { changeCurrentAsset } from '@mafteach/contract/current-assets'
import { addCurrentAsset } from '@mafteach/contract/customers'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { CurrentAssetFields } from './CurrentAssetFields.tsx'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAsset, toCurrentAsset } from './current-asset-values.ts'
import { useCurrentAssetForm } from './use-current-asset-form.ts'

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
  const add = useWrite(addCurrentAsset)
  const change = useWrite(changeCurrentAsset)
  const form = useCurrentAssetForm({
    asset,
    draft: { key: `draft:current-asset:1:${useMe().id}:${customer}:${asset?.id ?? 'new'}`, isQuiet: true },
    send: (values) => {
      const body = toCurrentAsset(values)
      return asset
        ? change.send({ params: { id: customer, asset: asset.id }, body })
        : add.send({ params: { id: customer }, body })
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={asset ? t.editTitle : t.addTitle} saveText={t.save}>
      <CurrentAssetFields form={form} />
    </FormDialog>
  )
}
