import { createWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '@mafteach/contract/webhooks'
import { useState } from 'react'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { ChoicesGroup } from '../ChoicesGroup.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { webhooksTexts } from './webhooks.texts.ts'

/** Adds an address, and shows its signing secret only this once. */
export const NewWebhook = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(webhooksTexts)
  const [made, setMade] = useState<string | null>(null)
  const form = useContractForm(createWebhook, {
    name: 'webhook',
    start: { url: '', events: [...WEBHOOK_EVENTS] },
    labels: { url: t.url, events: t.events },
    check: ({ events }) => (events.length === 0 ? { events: t.noEvents } : {}),
    toInput: ({ url, events }) => ({ body: { url, events } }),
    onRefused: ({ code, fields }) => (code === 'too_many_webhooks' ? t.tooMany : fields.url ? { url: t.badUrl } : false),
    isEmptyAfter: true,
    onDone: ({ secret }) => {
      onClose()
      setMade(secret)
    },
    failed: t.serverError,
  })
  const { events } = form.values
  const choose = (event: WebhookEvent, isOn: boolean) =>
    form.set({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))) })
  return (
    <>
      <FormDialog form={form} opened={opened} onClose={onClose} title={t.add} saveText={t.create}>
        <TextField
          {...form.field('url')}
          label={t.url}
          hint={t.urlHint}
          type="url"
          inputMode="url"
          isLtr
          autoComplete="off"
          autoFocusInDialog
        />
        <ChoicesGroup legend={t.events} error={form.errors.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={t.names[event]}
              checked={events.includes(event)}
              onChange={(isOn) => choose(event, isOn)}
            />
          ))}
        </ChoicesGroup>
      </FormDialog>
      <SecretDialog
        secret={made}
        onClose={() => setMade(null)}
        title={t.madeTitle}
        text={t.madeText}
        label={t.secret}
        hint={t.use}
        closeText={t.close}
      />
    </>
  )
}
