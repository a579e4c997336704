import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { showAsset } from '../assets.api.ts'
import { materialFactsTexts } from './material-facts.texts.ts'

/** Who allowed publishing an asset, and when. Optional. */
export const PermissionDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useTexts(materialFactsTexts)
  const today = dayInIsrael()
  const [by, setBy] = useState(asset.publish_permission?.by ?? asset.seller?.name ?? '')
  const [at, setAt] = useState(asset.publish_permission?.at ?? today)
  const change = useWrite(changeAsset, {
    onDone: (...done) => {
      showAsset(...done)
      onClose()
    },
    failed: t.failed,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.permissionTitle}
      footer={
        <>
          <Button
            variant="primary"
            busy={change.isBusy}
            disabled={by.trim() === ''}
            onClick={() => void change.write({ params: { id: asset.id }, body: { publish_permission: { by, at } } })}
          >
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.later}</Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text as="p" tone="ink-2">
          {t.permissionText}
        </Text>
        <TextField label={t.by} value={by} onChange={setBy} maxLength={120} />
        <DateField label={t.when} value={at} onChange={(day) => setAt(day ?? today)} max={today} />
      </Stack>
    </Modal>
  )
}
