import { changeSettings } from '@mafteach/contract/settings'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { busyCalendarTexts } from './busy-calendar.texts.ts'

/** Takes a calendar's secret address, and says where to find it. */
export const ConnectCalendar = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(busyCalendarTexts)
  const form = useContractForm(changeSettings, {
    name: 'calendar',
    start: { busy_calendar_url: '' },
    labels: { busy_calendar_url: t.url },
    required: ['busy_calendar_url'],
    // Apple uses a scheme of its own for calendars.
    toInput: ({ busy_calendar_url: url }) => ({ body: { busy_calendar_url: url.trim().replace(/^webcals?:/i, 'https:') } }),
    onRefused: ({ fields }) => (fields.busy_calendar_url ? { busy_calendar_url: t.badUrl } : false),
    isEmptyAfter: true,
    onDone: onClose,
    failed: t.failed,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.connectTitle} saveText={t.save}>
      <TextField
        {...form.field('busy_calendar_url')}
        label={t.url}
        hint={t.urlHint}
        inputMode="url"
        isLtr
        autoComplete="off"
        autoFocusInDialog
      />
      <Stack gap={6}>
        <Text size="small" weight={600}>
          {t.where}
        </Text>
        <Stack as="ul" gap={6}>
          {Object.entries(t.places).map(([name, where]) => (
            <Text as="li" key={name} size="small" tone="ink-2">
              {where}
            </Text>
          ))}
        </Stack>
      </Stack>
    </FormDialog>
  )
}
