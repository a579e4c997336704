import { changeSavedFilter, saveFilter } from '@mafteach/contract/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { type SavedFilter, savedFiltersQuery } from './saved-filters.api.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

interface SaveFilterDialogProps {
  opened: boolean
  list: SavedFilter['list']
  query: string
  onClose: () => void
}

/** Saves the filter of a list under a name, for oneself or the agency. An existing name is replaced. */
export const SaveFilterDialog = ({ opened, list, query, onClose }: SaveFilterDialogProps) => {
  const t = useTexts(savedFiltersTexts)
  const me = useMe()
  const own = (useQuery(savedFiltersQuery(list)).data?.results ?? []).filter(({ owner }) => owner === null)
  const { send: change } = useWrite(changeSavedFilter)
  const form = useContractForm(saveFilter, {
    name: 'filter',
    start: { name: '', is_shared: false },
    labels: { name: t.saveName },
    toInput: ({ name, is_shared }) => ({ body: { list, name, query, is_shared } }),
    onRefused: ({ code }) =>
      code === 'name_taken' ? { name: t.savedTaken } : code === 'too_many_filters' ? { name: t.savedFull } : false,
    failed: t.savedFailed,
    isEmptyAfter: true,
    onDone: () => {
      toast.success(t.savedDone)
      onClose()
    },
  })
  const { name, is_shared } = form.values
  const same = own.find((one) => one.name === name.trim())
  return (
    <FormDialog
      form={{
        ...form,
        submit: () => form.submit(same && (() => change({ params: { id: same.id }, body: { query, is_shared } }))),
      }}
      opened={opened}
      onClose={onClose}
      title={t.save}
      saveText={same ? t.replace : t.saveSubmit}
      isDisabled={form.missing.length > 0}
    >
      <TextField
        {...form.field('name')}
        label={t.saveName}
        hint={same && t.willReplace}
        placeholder={t.saveNamePlaceholder}
        autoComplete="off"
        autoFocusInDialog
      />
      {me.agency && (
        <Checkbox label={t.share(me.agency.name)} checked={is_shared} onChange={(shared) => form.set({ is_shared: shared })} />
      )}
    </FormDialog>
  )
}
