import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import styles from './SmallForm.module.css'

export interface FormDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  saveText: string
  isBusy: boolean
  isDisabled?: boolean
  onSave: () => void
  children: ReactNode
}

/** A dialog around one small form, with its one button. */
export const FormDialog = ({ opened, onClose, title, saveText, isBusy, isDisabled, onSave, children }: FormDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    footer={
      <Button variant="primary" full busy={isBusy} disabled={isDisabled} onClick={onSave}>
        {saveText}
      </Button>
    }
  >
    <div className={styles.dialog}>{children}</div>
  </Modal>
)
