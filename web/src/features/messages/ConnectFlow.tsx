import type { ReplyOf } from '@mafteach/contract/endpoint'
import { connectWhatsapp } from '@mafteach/contract/whatsapp-connection'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { InstanceForm } from './InstanceForm.tsx'
import styles from './messages.module.css'
import { messagingTexts } from './messaging.texts.ts'
import { OutboxNote } from './OutboxNote.tsx'
import { reasonWords } from './reason-words.ts'

/** A code expires after twenty seconds. */
const ASK_AGAIN_MS = 5_000

type Answer = ReplyOf<typeof connectWhatsapp>

/** Connecting WhatsApp: the provider's instance if none is stored, then a code to scan, refreshed until it is scanned. */
export const ConnectFlow = ({ onConnected }: { onConnected?: () => void }) => {
  const t = useTexts(messagingTexts)
  const [step, setStep] = useState<'start' | 'instance' | 'asked'>('start')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const { send, isBusy } = useWrite(connectWhatsapp)
  const take = (got: Answer) => {
    setAnswer(got)
    setStep('asked')
    if (got.state !== 'authorized') return
    toast.success(textsNow(messagingTexts).connected)
    onConnected?.()
  }
  const ask = async () => {
    try {
      take(await send({ body: {} }))
    } catch (error) {
      if (error instanceof CallError && error.fields.id_instance) setStep('instance')
      else if (step === 'start') toast.error(textsNow(messagingTexts).connectFailed)
    }
    setTries((count) => count + 1)
  }
  const askAgain = useEffectEvent(() => void ask())
  const isWaiting = step === 'asked' && answer?.state !== 'authorized'
  useEffect(() => {
    if (!isWaiting) return
    // `tries` restarts the timer: a failed request is repeated, too.
    const timer = setTimeout(askAgain, ASK_AGAIN_MS, tries)
    return () => clearTimeout(timer)
  }, [isWaiting, tries])

  if (step === 'instance') return <InstanceForm onDone={take} />
  if (step === 'start' || !answer)
    return (
      <Button
        variant="primary"
        size="large"
        full
        icon={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        busy={isBusy}
        data-autofocus
        onClick={() => void ask()}
      >
        {t.connect}
      </Button>
    )
  return (
    <Stack gap={14} items="center">
      {answer.qr && (
        <>
          <img
            src={answer.qr}
            alt={t.qr}
            // Black on white in every scheme: phones need it.
            className={classes(look({ pad: 8, radius: 'control', fill: 'white' }), styles.qr)}
            width={232}
            height={232}
          />
          <Stack as="ol" padStart={20} gap={4} size="body" tone="ink-2" className={styles.steps}>
            {Object.values(t.scanSteps).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Stack>
          <OutboxNote />
        </>
      )}
      {!answer.qr && (
        <p role="status">
          {answer.state === 'starting' ? t.starting : answer.reason ? reasonWords(answer.reason) : t.waitingForCode}
        </p>
      )}
      {answer.reason === 'credentials' && (
        <Button full onClick={() => setStep('instance')}>
          {t.otherInstance}
        </Button>
      )}
    </Stack>
  )
}
