import { nationalDigits } from '@mafteach/contract/phones'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { CustomerExistsDialog } from './CustomerExistsDialog.tsx'
import { PersonFields } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { PERSON_FIELDS } from './customer-values.ts'
import { useCustomerForm } from './use-customer-form.ts'

export interface AddCustomerDialogProps {
  opened: boolean
  onClose: () => void
  onAdded: (customer: { id: number; name: string; phone: string }) => void
  /** Its purpose, if more than adding. */
  title?: string
  saveText?: string
}

/** Adds a customer in passing; possible once name and phone are filled (spec section 5). */
export const AddCustomerDialog = ({ opened, onClose, onAdded, title, saveText }: AddCustomerDialogProps) => {
  const t = useTexts(customerFormTexts)
  const { form, dialog, ...lookup } = useCustomerForm({
    required: PERSON_FIELDS,
    onSaved: ({ id }, { name, phone }) => {
      onClose()
      onAdded({ id, name: name.trim(), phone: nationalDigits(phone) })
    },
  })
  // One dialog at a time: the known customer replaces the form.
  if (dialog.found) return <CustomerExistsDialog {...dialog} phone={form.values.phone} goOnText={t.goOn} />
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={title ?? t.addClient}
      saveText={saveText ?? t.addClient}
      isDisabled={form.missing.length > 0}
    >
      <PersonFields form={form} {...lookup} />
    </FormDialog>
  )
}
