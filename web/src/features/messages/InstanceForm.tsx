import type { ReplyOf } from '@mafteach/contract/endpoint'
import { connectWhatsapp } from '@mafteach/contract/whatsapp-connection'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorBanner } from '#shared/ui/ErrorBanner.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { messagingTexts } from './messaging.texts.ts'

/** Credentials of the agent's instance at the provider; stored encrypted, and never shown again. */
export const InstanceForm = ({ onDone }: { onDone: (answer: ReplyOf<typeof connectWhatsapp>) => void }) => {
  const t = useTexts(messagingTexts)
  const form = useContractForm(connectWhatsapp, {
    name: 'instance',
    start: { id_instance: '', api_token_instance: '' },
    labels: { id_instance: t.instanceId, api_token_instance: t.instanceToken },
    required: ['id_instance', 'api_token_instance'],
    toInput: (body) => ({ body }),
    onDone,
    onRefused: ({ code }) => (code === 'conflict' ? t.instanceTaken : false),
    failed: t.connectFailed,
  })
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Text as="p" size="label" tone="ink-2">
        {t.instanceNote}
      </Text>
      {form.problems.length > 0 && <ErrorBanner problems={form.problems} />}
      <TextField
        {...form.field('id_instance')}
        label={t.instanceId}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        autoFocusInDialog
      />
      <TextField {...form.field('api_token_instance')} label={t.instanceToken} isLtr autoComplete="off" />
      <Button type="submit" variant="primary" size="large" full busy={form.isBusy}>
        {t.connectInstance}
      </Button>
    </Stack>
  )
}
