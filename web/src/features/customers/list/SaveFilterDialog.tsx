import { saveFilter } from '@mafteach/contract/saved-filters'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

/** Keeps the filter of the list under a name. */
export const SaveFilterDialog = ({ opened, query, onClose }: { opened: boolean; query: string; onClose: () => void }) => {
  const { save } = useTexts(customerListTexts)
  const t = useTexts(savedFiltersTexts)
  const form = useContractForm(saveFilter, {
    name: 'filter',
    start: { name: '' },
    labels: { name: t.saveName },
    toInput: ({ name }) => ({ body: { list: 'customers' as const, name, query } }),
    onRefused: ({ code }) =>
      code === 'name_taken' ? { name: t.savedTaken } : code === 'too_many_filters' ? { name: t.savedFull } : false,
    failed: t.savedFailed,
    isEmptyAfter: true,
    onDone: () => {
      toast.success(t.savedDone)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={save}
      saveText={t.saveSubmit}
      isDisabled={form.missing.length > 0}
    >
      <TextField
        {...form.field('name')}
        label={t.saveName}
        placeholder={t.saveNamePlaceholder}
        autoComplete="off"
        autoFocusInDialog
      />
    </FormDialog>
  )
}
