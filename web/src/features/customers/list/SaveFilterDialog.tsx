import { useState } from 'react'
import { CallError } from '#shared/call.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { useSaveFilter } from './saved-filters.api.ts'

const FILTER_NAME_MAX = 40

/** Keeps the filter of the list under a name. */
export const SaveFilterDialog = ({ opened, query, onClose }: { opened: boolean; query: string; onClose: () => void }) => {
  const t = useTexts(customerListTexts)
  const [name, setName] = useState('')
  const save = useSaveFilter()
  const submit = async () => {
    try {
      await save.mutateAsync({ name: name.trim(), query })
      toast.success(t.savedDone)
      setName('')
      onClose()
    } catch {
      // The field says what is wrong.
    }
  }
  const { error } = save
  const code = error instanceof CallError ? error.code : null
  const problem = error && (code === 'name_taken' ? t.savedTaken : code === 'too_many_filters' ? t.savedFull : t.savedFailed)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.save}
      footer={
        <Button variant="primary" full type="submit" form="save-filter" busy={save.isPending} disabled={name.trim() === ''}>
          {t.saveSubmit}
        </Button>
      }
    >
      <form
        id="save-filter"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t.saveName}
          placeholder={t.saveNamePlaceholder}
          maxLength={FILTER_NAME_MAX}
          autoComplete="off"
          autoFocusInDialog
          value={name}
          onChange={(next) => {
            save.reset()
            setName(next)
          }}
          error={problem}
        />
      </form>
    </Modal>
  )
}
