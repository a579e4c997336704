import { Modal } from '#shared/ui/Modal.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { pagesTexts } from './pages/pages.texts.ts'

/** The asset over the page that is open. The asset feature takes the place of this content. */
export const AssetOverlay = ({ onClose }: { assetId: number; onClose: () => void }) => {
  const t = useTexts(pagesTexts)
  return (
    <Modal opened onClose={onClose} title={t.assetOverlay} size="page">
      <EmptyState picture="building-bauhaus" title={t.assetOverlay} text={t.comingNote} />
    </Modal>
  )
}
