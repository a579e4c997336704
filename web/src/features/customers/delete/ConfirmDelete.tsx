import { type ReactNode, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { deleteTexts } from './delete.texts.ts'

interface ConfirmDeleteProps {
  title: string
  /** Label of the button. */
  submit: string
  isBusy: boolean
  onConfirm: () => void
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** For irreversible actions: a word must be typed first. */
export const ConfirmDelete = ({ title, submit, isBusy, onConfirm, opened, onClose, children }: ConfirmDeleteProps) => {
  const t = useTexts(deleteTexts)
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      footer={
        <Button variant="danger" full busy={isBusy} disabled={typed.trim().toLowerCase() !== t.word} onClick={onConfirm}>
          {submit}
        </Button>
      }
    >
      <Stack gap={16} anywhere>
        {children}
        <Text as="p" size="label" tone="ink-3">
          {t.papers}
        </Text>
        <TextField label={t.type(t.word)} value={typed} onChange={setTyped} autoComplete="off" autoFocusInDialog />
      </Stack>
    </Modal>
  )
}
