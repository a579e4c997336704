import { renewTaskCalendar } from '@mafteach/contract/tasks'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { InlineConfirm } from '#shared/ui/dialogs/InlineConfirm.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { callTodayTexts } from './call-today.texts.ts'
import { taskCalendarQuery } from './tasks.api.ts'

/** The address of the calendar feed, how to subscribe, and a new one if the old has leaked. */
export const CalendarDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(callTodayTexts)
  const { data, isError, refetch } = useQuery({ ...taskCalendarQuery, enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={t.calendarTitle}>
      {data ? (
        <Feed url={data.url} />
      ) : isError ? (
        <ErrorState title={t.calendarFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={2} hasAvatar={false} />
      )}
    </Modal>
  )
}

const Feed = ({ url }: { url: string }) => {
  const t = useTexts(callTodayTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Stack gap={14} shrink>
      <Text as="p" size="label" tone="ink-2">
        {t.calendarNote}
      </Text>
      <TextField label={t.address} isLtr readOnly value={url} onChange={() => undefined} />
      <Button variant="primary" full icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t.copy}
      </Button>
      <Stack as="dl" gap={10} size="label">
        <div>
          <Text as="dt" weight={600}>
            {t.google}
          </Text>
          <Text as="dd" tone="ink-2">
            {t.googleSteps}
          </Text>
        </div>
        <div>
          <Text as="dt" weight={600}>
            {t.apple}
          </Text>
          <Text as="dd" tone="ink-2">
            {t.appleSteps}{' '}
            <Text as="a" weight={550} tone="action-text" href={url.replace(/^https?:/, 'webcal:')}>
              {t.openApple}
            </Text>
          </Text>
        </div>
      </Stack>
      <Renewal />
    </Stack>
  )
}

/** Calendars lose the old address. */
const Renewal = () => {
  const t = useTexts(callTodayTexts)
  const { write, isBusy } = useWrite(renewTaskCalendar, {
    failed: t.unexpected,
    onDone: (reply, _, client) => {
      client.setQueryData(taskCalendarQuery.queryKey, reply)
      toast.done(t.renewed)
    },
  })
  return <InlineConfirm label={t.renew} text={t.renewText} confirmText={t.renewSure} isBusy={isBusy} onConfirm={write} />
}
