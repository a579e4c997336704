import { displayPhone } from '@mafteach/contract/phones'
import { runningLate, type Viewing } from '@mafteach/contract/viewings'
import { IconClock } from '@tabler/icons-react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionSheet } from '#shared/ui/dialogs/ActionSheet.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { viewingsTexts } from './viewings.texts.ts'

const MINUTES = [10, 15, 20, 30, 45, 60]

/** How late: one tap informs this customer and the later ones of that day. */
export const LateSheet = ({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) => {
  const t = useTexts(viewingsTexts)
  const runLate = useWrite(runningLate, { failed: t.failed })
  const sendDelay = async (minutes: number) => {
    const reply = await runLate.write({ params: { id: viewing.id }, body: { minutes } })
    if (!reply) return
    const { messages, left_out } = reply
    if (messages.length > 0) toast.done(t.lateNotified(messages.length))
    if (left_out.length > 0) toast.warning(t.lateLeftOut(left_out.length))
  }
  return (
    <ActionSheet
      opened
      onClose={onClose}
      title={
        <Stack as="span" gap={2}>
          {t.lateBy}
          <Text size="small" weight={400} tone="ink-2">
            {t.lateNote(displayPhone(viewing.customer.name))}
          </Text>
        </Stack>
      }
      entries={MINUTES.map((minutes) => ({
        name: String(minutes),
        label: t.lateMinutes(minutes),
        icon: <IconClock size={22} stroke={1.75} aria-hidden />,
        run: () => void sendDelay(minutes),
      }))}
    />
  )
}
