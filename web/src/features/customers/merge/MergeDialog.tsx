import type { Customer, CustomerCard } from '@mafteach/contract/customers'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { MergePreview } from './MergePreview.tsx'
import { MergeSearch } from './MergeSearch.tsx'
import { mergeTexts } from './merge.texts.ts'

export interface MergeDialogProps {
  customer: CustomerCard
  opened: boolean
  onClose: () => void
}

/** Two cards of one person: pick the other, then what stays and what moves. */
export const MergeDialog = ({ customer, opened, onClose }: MergeDialogProps) => {
  const t = useTexts(mergeTexts)
  const [other, setOther] = useState<Pick<Customer, 'id' | 'name'> | null>(null)
  const close = () => {
    setOther(null)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t.mergeTitle} size="large">
      {other ? (
        <MergePreview customer={customer} other={other} onOther={() => setOther(null)} onDone={close} />
      ) : (
        <MergeSearch customer={customer} onPick={setOther} />
      )}
    </Modal>
  )
}
