import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { CopyField } from './CopyField.tsx'

interface SecretDialogProps {
  /** Open while set. */
  secret: string | null
  onClose: () => void
  title: string
  text: string
  label: string
  hint: string
  closeText: string
}

/** A secret that is shown only once. */
export const SecretDialog = ({ secret, onClose, title, text, label, hint, closeText }: SecretDialogProps) => (
  <Modal
    opened={secret !== null}
    onClose={onClose}
    title={title}
    footer={
      <Button variant="primary" full onClick={onClose}>
        {closeText}
      </Button>
    }
  >
    <Stack gap={16}>
      <Text as="p" tone="ink-2">
        {text}
      </Text>
      <CopyField label={label} value={secret ?? ''} hint={hint} />
    </Stack>
  </Modal>
)
