import type { Asset } from '@mafteach/contract/assets'
import { addGesherTask, REPORT_REASONS, type ReportReason } from '@mafteach/contract/gesher-tasks'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MessageDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Choices } from '#shared/ui/fields/Choices.tsx'
import { assetActionsTexts } from './asset-actions.texts.ts'

/** Reports an asset for one of four reasons, then says thank you (spec section 4). */
export const ReportDialog = ({ asset, onClose }: { asset: Pick<Asset, 'id' | 'realtor'>; onClose: () => void }) => {
  const t = useTexts(assetActionsTexts)
  const [chosen, setChosen] = useState<ReportReason | null>(null)
  const [isSent, setSent] = useState(false)
  const { write, isBusy } = useWrite(addGesherTask, { onDone: () => setSent(true), failed: t.unexpected })
  const send = () => chosen && write({ body: { asset: asset.id, reported_realtor: asset.realtor, content: chosen } })
  if (isSent) return <MessageDialog opened onClose={onClose} title={t.thanks} text={t.reported} buttonText={t.done} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.reportTitle}
      footer={
        <Button variant="primary" size="large" full disabled={chosen === null} busy={isBusy} onClick={send}>
          {t.reportSend}
        </Button>
      }
    >
      <Choices
        label={t.reportText}
        value={chosen}
        onChange={setChosen}
        options={REPORT_REASONS.map((value) => ({ value, label: t.reason[value] }))}
      />
    </Modal>
  )
}
