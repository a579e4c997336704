import { type CustomerCard, deleteCustomer } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { deleteTexts } from './delete.texts.ts'

export interface DeleteDialogProps {
  customer: Pick<CustomerCard, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}

/** Deletes a customer for good. It cannot be undone, so a word is typed first. */
export const DeleteDialog = ({ customer, opened, onClose }: DeleteDialogProps) => {
  const t = useTexts(deleteTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const remove = useWrite(deleteCustomer, {
    onDone: () => {
      toast.done(t.deleted)
      navigate(paths.customers(), { replace: true })
    },
    failed: t.failed,
  })
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t.title}
      footer={
        <Button
          variant="danger"
          full
          busy={remove.isBusy}
          disabled={typed.trim().toLowerCase() !== t.word}
          onClick={() => remove.write({ params: { id: customer.id }, body: { confirm: true } })}
        >
          {t.submit}
        </Button>
      }
    >
      <Stack gap={16} anywhere>
        <p>{t.text(displayPhone(customer.name))}</p>
        <Text as="p" size="label" tone="ink-3">
          {t.papers}
        </Text>
        <Text as="p" size="label" tone="ink-3">
          {t.instead}
        </Text>
        <TextField label={t.type(t.word)} value={typed} onChange={setTyped} autoComplete="off" autoFocusInDialog />
      </Stack>
    </Modal>
  )
}
