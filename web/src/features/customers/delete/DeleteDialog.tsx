import { type CustomerCard, deleteCustomer } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { useNavigate } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { deleteTexts } from './delete.texts.ts'

export interface DeleteDialogProps {
  customer: Pick<CustomerCard, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}

/** Deletes a customer for good. */
export const DeleteDialog = ({ customer, opened, onClose }: DeleteDialogProps) => {
  const t = useTexts(deleteTexts)
  const navigate = useNavigate()
  const remove = useWrite(deleteCustomer, {
    onDone: () => {
      toast.done(t.deleted)
      navigate(paths.customers(), { replace: true })
    },
    failed: t.failed,
  })
  return (
    <ConfirmDelete
      title={t.title}
      submit={t.submit}
      isBusy={remove.isBusy}
      onConfirm={() => void remove.write({ params: { id: customer.id }, body: { confirm: true } })}
      opened={opened}
      onClose={onClose}
    >
      <p>{t.text(displayPhone(customer.name))}</p>
      <Text as="p" size="label" tone="ink-3">
        {t.instead}
      </Text>
    </ConfirmDelete>
  )
}
