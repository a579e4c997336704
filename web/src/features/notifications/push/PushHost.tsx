import type { CallEvent } from '@mafteach/contract/events'
import type { PushData } from '@mafteach/contract/push'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { handleLiveEvent, onLiveEvent } from '#shared/api/live/handlers.ts'
import { reportClientError } from '#shared/api/report-error.ts'
import { onSessionEnd } from '#shared/api/session.ts'
import { useOpenAsset } from '#shared/navigation/open-asset.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './PushHost.module.css'
import { pushes } from './pushes.ts'
import { usePushTexts } from './use-push-texts.ts'

/** A call takes the whole screen here (spec section 2.1); on a wider one it is the pop-up (spec section 2.6). */
const NARROW = '(width < 48em)'

/** The call of a push; null if it is about something else. */
const ringingCall = ({ call_id, id, phone, body, is_end_customer_just_created }: PushData): CallEvent | null =>
  call_id === null
    ? null
    : { call_id, state: 'ringing', id, name: id === null ? null : body, phone, is_end_customer_just_created }

/** After the first of these the use of pushes is obvious. */
const REASONS = new Set(['relevant asset', 'task reminder'])

/**
 * Pushes in an open page: shown as toasts, a click opens their subject, and at a fitting moment the agent is asked to allow them. `first` is the type
 * of the notification for which this was loaded.
 */
export const PushHost = ({ first }: { first?: string | undefined }) => {
  const t = usePushTexts()
  const navigate = useNavigate()
  const openAsset = useOpenAsset()
  const [isAsking, setAsking] = useState(false)
  const [device] = useState(pushes)

  const open = (data: PushData) => {
    const { notification_type, id, url } = data
    const call = ringingCall(data)
    if (notification_type === 'RELEVANT_ASSET' && id !== null) openAsset(id)
    else if (call && !matchMedia(NARROW).matches) handleLiveEvent('call', call)
    else navigate(url, call ? { state: { call } } : {})
  }
  const switchOn = async () => {
    try {
      const state = await device.switchOn()
      if (state !== 'on' && state !== 'off') toast.error(t.notes[state])
    } catch (error) {
      void reportClientError('PUSH', error)
      toast.error(t.notSwitched)
    }
  }
  const onOpened = useEffectEvent(open)
  const onReceived = useEffectEvent(({ notification_type, title, body, url }: PushData) => {
    // A call rings on the page by itself.
    if (notification_type !== 'NEW_CALL') toast.done(`${title}: ${body}`, { link: { to: url, text: t.open } })
  })
  const askIfUseful = useEffectEvent((type: string) => {
    if (REASONS.has(type)) void device.mayAsk().then((may) => may && setAsking(true))
  })
  useEffect(() => {
    if (first !== undefined) askIfUseful(first)
  }, [first])
  useEffect(() => {
    void device.renew().catch(() => undefined)
    const closeRead = () => void device.closeRead().catch(() => undefined)
    closeRead()
    const endings = [
      device.listen({ received: (data) => onReceived(data), opened: (data) => onOpened(data) }),
      onSessionEnd(() => device.forget()),
      onLiveEvent('notification', ({ notification_type }) => askIfUseful(notification_type)),
      // The unread count is sent whenever something was read, here or elsewhere.
      onLiveEvent('flags', closeRead),
      onLiveEvent('call', ({ state }) => {
        if (state !== 'ringing') void device.closeCall().catch(() => undefined)
      }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [device])

  if (!isAsking) return null
  return (
    <Stack
      as="section"
      position="fixed"
      maxWidth={400}
      gap={8}
      pad={16}
      border="strong"
      radius="card"
      fill="raised"
      tone="ink"
      size="label"
      className={styles.prompt}
      aria-label={t.promptTitle}
    >
      <Text as="h2" size="field">
        {t.promptTitle}
      </Text>
      <p>{t.promptText}</p>
      <Row wrap gap={8} align="stretch">
        <Button
          variant="primary"
          onClick={() => {
            setAsking(false)
            void switchOn()
          }}
        >
          {t.promptYes}
        </Button>
        <Button
          variant="text"
          onClick={() => {
            setAsking(false)
            device.refuse()
          }}
        >
          {t.promptNo}
        </Button>
      </Row>
    </Stack>
  )
}
