import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../Button.tsx'
import { Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import { Modal } from './Modal.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  text: ReactNode
  submitText: string
  /** The cancel button, where "cancel" could mean the action. */
  cancelText?: string
  /** Runs on confirmation; the dialog closes when it is done, and stays open if it throws or returns null: a refused write. */
  action: () => unknown
  /** It deletes or loses something. */
  isDangerous?: boolean
}

/** The generic confirmation (spec section 3): title, text, submitText and an action. */
export const ConfirmDialog = ({
  opened,
  onClose,
  title,
  text,
  submitText,
  cancelText,
  action,
  isDangerous,
}: ConfirmDialogProps) => {
  const t = useTexts(uiTexts)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      if ((await action()) !== null) onClose()
    } catch {
      // The action showed its own error; the dialog stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
            {submitText}
          </Button>
          <Button onClick={onClose}>{cancelText ?? t.cancel}</Button>
        </>
      }
    >
      <Text as="div" tone="ink-2" space="pre-line">
        {text}
      </Text>
    </Modal>
  )
}

export interface MessageDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  text: ReactNode
  buttonText?: string
}

/** The generic message: title and text. */
export const MessageDialog = ({ opened, onClose, title, text, buttonText }: MessageDialogProps) => {
  const t = useTexts(uiTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {buttonText ?? t.gotIt}
        </Button>
      }
    >
      <Text as="div" tone="ink-2" space="pre-line">
        {text}
      </Text>
    </Modal>
  )
}
