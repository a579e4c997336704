import { Modal } from '#shared/ui/Modal.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetActsTexts } from './asset-acts.texts.ts'
import { Doing, type Entry } from './Doing.tsx'
import styles from './MoreSheet.module.css'

export interface MoreSheetProps {
  entries: readonly Entry[]
  /** Before an entry does its work. */
  onPick: () => void
  onClose: () => void
}

/** The acts that are used less, for the thumb. */
export const MoreSheet = ({ entries, onPick, onClose }: MoreSheetProps) => {
  const t = useTexts(assetActsTexts)
  return (
    <Modal opened onClose={onClose} title={t.moreTitle}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.act} className={entry.act === 'remove' ? styles.danger : undefined}>
            <Doing entry={entry} className={styles.item} faceClassName={styles.face} onPick={onPick} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
