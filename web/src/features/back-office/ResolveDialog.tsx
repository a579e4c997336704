import { type GesherAction, type QueuedTask, resolveGesherTask } from '@mafteach/contract/back-office'
import type { Named } from '@mafteach/contract/shapes'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { cityChoices } from '#shared/places/places.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { backOfficeTexts } from './back-office.texts.ts'

interface ResolveDialogProps {
  task: QueuedTask
  action: GesherAction
  opened: boolean
  onClose: () => void
}

/** Explains an action before it is done; most cannot be undone. A neighborhood is corrected here. */
export const ResolveDialog = ({ task, action, opened, onClose }: ResolveDialogProps) => {
  const t = useTexts(backOfficeTexts)
  const isNeighborhood = action === 'accept'
  const form = useContractForm(resolveGesherTask, {
    name: 'resolve',
    start: { city: task.city as Named | null, name: task.name ?? '', note: '' },
    labels: { city: t.city, name: t.neighborhood, note: t.note },
    required: isNeighborhood ? ['city', 'name'] : [],
    toInput: ({ city, name, note }) => ({
      params: { id: String(task.id) },
      body: { action, ...(note ? { note } : {}), ...(isNeighborhood ? { city: city!.id, name } : {}) },
    }),
    onRefused: ({ code }) => (code === 'closed' ? t.closed : false),
    onDone: () => {
      toast.success(t.done)
      onClose()
    },
    failed: t.resolveFailed,
  })
  const explained: Partial<Record<GesherAction, string>> = t.explained[task.kind]
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.action[action]} saveText={t.action[action]}>
      <Text as="p" tone="ink-2">
        {explained[action]}
      </Text>
      {isNeighborhood && (
        <>
          <SearchSelect {...form.field('city')} label={t.city} choices={cityChoices} />
          <TextField {...form.field('name')} label={t.neighborhood} />
        </>
      )}
      <TextArea {...form.field('note')} label={t.note} rows={2} optional />
    </FormDialog>
  )
}
