import { useState } from 'react'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import type { Device } from './device.ts'
import styles from './WaitingPage.module.css'
import { waitingTexts } from './waiting.texts.ts'
import { waitingFieldsTexts } from './waiting-fields.texts.ts'
import { textOf } from './waiting-words.ts'

interface KnownCustomer {
  id: number
  name: string
}

/** Why the server refused it, and what can be done. */
export const RefusedWrite = ({ device, one }: { device: Device; one: QueuedWrite }) => {
  const t = useTexts(waitingTexts)
  const fieldNames = useTexts(waitingFieldsTexts)
  const { fields = {}, code, status, body, detail } = one.refusal ?? {}
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const known = code === 'customer_exists' ? (body as { customer: KnownCustomer }).customer : null
  const named = Object.entries(fields).filter(([field]) => field !== 'non_field_errors')
  const reason = status === 404 ? t.isGone : status !== undefined && status >= 500 ? t.serverFailed : detail || t.otherReason
  const sendAgain = async () => {
    await device.queue.retry(one, { ...one.input, body: { ...(one.input.body as object), ...given } })
    await device.queue.flushNow().catch(() => false)
  }
  const saveWithKnown = async () => {
    await device.queue.takeAs(one, known!.id)
    await device.queue.flushNow().catch(() => false)
  }
  return (
    <div className={classes(look({ flow: 'stack', gap: 12 }), styles.problem)} role="alert">
      {known ? (
        <p>{t.knownCustomer(isolate(known.name))}</p>
      ) : (
        named.length === 0 && <p>{fields.non_field_errors?.[0] ?? reason}</p>
      )}
      {named.map(([field, [text]]) => (
        <TextField
          key={field}
          id={`${one.key}-${field}`}
          label={fieldNames[field] ?? field}
          value={given[field] ?? textOf((one.input.body as Record<string, unknown>)[field])}
          onChange={(value) => setGiven((now) => ({ ...now, [field]: value }))}
          error={text}
        />
      ))}
      <Row wrap gap={8} align="stretch">
        {known && (
          <Button variant="primary" size="small" onClick={() => void saveWithKnown()}>
            {t.useKnown}
          </Button>
        )}
        {!known && status !== 404 && (
          <Button variant="primary" size="small" onClick={() => void sendAgain()}>
            {t.sendAgain}
          </Button>
        )}
      </Row>
    </div>
  )
}
