import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FilterDialog.module.css'
import { Modal } from './Modal.tsx'

interface FilterDialogProps {
  title: string
  /** What the button says that leads to the list. */
  show: string
  clear: string
  /** Absent: nothing is chosen. */
  onClear: (() => void) | undefined
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** What a list can be asked besides its pills. The list behind follows every choice. */
export const FilterDialog = ({ title, show, clear, onClear, opened, onClose, children }: FilterDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button variant="primary" onClick={onClose}>
          {show}
        </Button>
        <Button disabled={!onClear} onClick={onClear}>
          {clear}
        </Button>
      </>
    }
  >
    <div className={styles.fields}>{children}</div>
  </Modal>
)
