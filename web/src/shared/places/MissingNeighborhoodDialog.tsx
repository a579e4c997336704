import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import type { Named } from '@mafteach/contract/shapes'
import { Text } from '#shared/ui/primitives.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toasts.ts'
import { missingNeighborhoodTexts } from './missing-neighborhood.texts.ts'

/** Reports a neighborhood missing from a city's list to the back office (spec sections 2.4 and 7.4). */
export const MissingNeighborhoodDialog = ({ city, opened, onClose }: { city: Named; opened: boolean; onClose: () => void }) => {
  const t = useTexts(missingNeighborhoodTexts)
  const form = useContractForm(addGesherTask, {
    name: 'missing-neighborhood',
    start: { name: '', note: '' },
    labels: { name: t.name, note: t.note },
    required: ['name'],
    toInput: ({ name, note }) => ({
      body: { kind: 'missing_neighborhood' as const, city: city.id, name: name.trim(), note: note.trim() || null },
    }),
    isEmptyAfter: true,
    onDone: () => {
      toast.success(t.thanks)
      onClose()
    },
    failed: t.failed,
  })
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t.title}
      saveText={t.send}
      isDisabled={form.missing.length > 0}
    >
      <Text as="p" tone="ink-2">
        {t.text(city.name)}
      </Text>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" autoFocusInDialog />
      <TextArea {...form.field('note')} label={t.note} optional rows={2} placeholder={t.notePlaceholder} />
    </FormDialog>
  )
}
