import { ringPhone } from '@mafteach/contract/calls'
import { IconPhoneIncoming, IconPhoneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './outbox.module.css'
import { outboxTexts } from './outbox.texts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Simulates a call to an agent's phone: answered, or hung up (product.md section 1). */
export const RingPhone = () => {
  const t = useTexts(outboxTexts)
  const [to, setTo] = useState('050-000-0001')
  const [from, setFrom] = useState('')
  const [callId, setCallId] = useState<string | null>(null)
  const ring = useWrite(ringPhone, { onDone: ({ call_id }) => setCallId(call_id), failed: t.ringFailed })
  const end = useWrite(ringPhone, { onDone: () => setCallId(null), failed: t.ringFailed })
  const parties = { to, from: from.trim() || null }
  const sendCallEvent = (event: 'answered' | 'ended') => void end.write({ body: { ...parties, call_id: callId!, event } })
  return (
    <Row as="fieldset" wrap gap={12} align="end" margin={0} padTop={12} padX={16} padBottom={16} border="all" radius="card">
      <Text as="legend" padX={6} size="label" tone="ink-2">
        {t.ringTitle}
      </Text>
      <TextField className={styles.party} label={t.ringTo} value={to} onChange={setTo} isLtr inputMode="tel" />
      <TextField
        className={styles.party}
        label={t.ringFrom}
        value={from}
        onChange={setFrom}
        isLtr
        inputMode="tel"
        placeholder={t.ringWithheld}
      />
      <Row gap={8} fixed align="stretch">
        {callId === null ? (
          <Button icon={<IconPhoneIncoming {...icon} />} busy={ring.isBusy} onClick={() => void ring.write({ body: parties })}>
            {t.ring}
          </Button>
        ) : (
          <>
            <Button busy={end.isBusy} onClick={() => sendCallEvent('answered')}>
              {t.ringAnswer}
            </Button>
            <Button icon={<IconPhoneOff {...icon} />} busy={end.isBusy} onClick={() => sendCallEvent('ended')}>
              {t.ringEnd}
            </Button>
          </>
        )}
      </Row>
    </Row>
  )
}
