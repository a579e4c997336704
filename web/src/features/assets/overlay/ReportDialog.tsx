import type { Asset } from '@mafteach/contract/assets'
import { REPORT_REASONS, type ReportReason } from '@mafteach/contract/gesher-tasks'
import { useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Choices } from '#shared/ui/Choices.tsx'
import { MessageDialog } from '#shared/ui/dialogs.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useTellGesher } from '../asset-acts.api.ts'
import { assetActsTexts } from './asset-acts.texts.ts'

/** Reports an asset by one of four reasons, then says thank you (spec section 4). */
export const ReportDialog = ({ asset, onClose }: { asset: Pick<Asset, 'id' | 'realtor'>; onClose: () => void }) => {
  const t = useTexts(assetActsTexts)
  const [chosen, setChosen] = useState<ReportReason | null>(null)
  const { mutateAsync, isPending, isSuccess } = useTellGesher(asset)
  const send = async () => {
    if (chosen === null) return
    try {
      await mutateAsync({ content: chosen })
    } catch {
      toast.error(t.unexpected)
    }
  }
  if (isSuccess) return <MessageDialog opened onClose={onClose} title={t.thanks} text={t.reported} buttonText={t.done} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.reportTitle}
      footer={
        <Button variant="primary" size="large" full disabled={chosen === null} busy={isPending} onClick={send}>
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
