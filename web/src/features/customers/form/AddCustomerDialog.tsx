import { useState } from 'react'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerExistsDialog } from './CustomerExistsDialog.tsx'
import { PersonFields } from './CustomerFields.tsx'
import { customerFormTexts } from './customer-form.texts.ts'
import { EMPTY_CUSTOMER, missingCustomerFields, PERSON_FIELDS } from './customer-values.ts'
import { FormDialog } from './FormDialog.tsx'
import { useCustomerForm } from './use-customer-form.ts'

export interface AddCustomerDialogProps {
  opened: boolean
  onClose: () => void
  onAdded: (customerId: number) => void
}

/** Adds a customer in passing; possible once name and phone are filled (spec section 5). */
export const AddCustomerDialog = ({ opened, onClose, onAdded }: AddCustomerDialogProps) => {
  const t = useTexts(customerFormTexts)
  const [values, setValues] = useState(EMPTY_CUSTOMER)
  const form = useCustomerForm({ values, onChange: setValues, required: PERSON_FIELDS })
  const save = async () => {
    const id = await form.save()
    if (id === null) return
    onAdded(id)
    onClose()
  }
  // One dialog at a time: the known customer takes the place of the form.
  if (form.dialog.found) return <CustomerExistsDialog {...form.dialog} phone={values.phone} goOnText={t.goOn} />
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t.addClient}
      saveText={t.addClient}
      isBusy={form.isBusy}
      isDisabled={missingCustomerFields(values, PERSON_FIELDS).length > 0}
      onSave={save}
    >
      <ErrorBanner problems={form.errors.form ? [{ text: form.errors.form }] : []} />
      <PersonFields values={values} onChange={setValues} errors={form.errors} isPhoneFree={form.isPhoneFree} known={form.known} />
    </FormDialog>
  )
}
