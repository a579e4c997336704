import type { PushData } from '@mafteach/contract/push'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { onLiveEvent } from '#shared/live/handlers.ts'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { onSessionEnd } from '#shared/session.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { closeCallPush, closeReadPushes, forgetPush, mayAskForPush, rememberRefusal, renewPush, switchPushOn } from './device.ts'
import styles from './PushHost.module.css'
import { pushTexts } from './push.texts.ts'

/** What the worker tells a page. */
interface WorkerMessage {
  pushed?: PushData
  opened?: PushData
}

/** After the first of these it is plain what pushes are good for. */
const REASONS = new Set(['relevant asset', 'task reminder'])

/**
 * Pushes in an open page: they are shown as toasts, a click leads to what it is about, and at a fitting moment the agent is asked for them.
 * `first` is the type of the notification that this was loaded for.
 */
export const PushHost = ({ first }: { first?: string | undefined }) => {
  const t = useTexts(pushTexts)
  const navigate = useNavigate()
  const openAsset = useOpenAsset()
  const [isAsking, setAsking] = useState(false)

  const open = ({ notification_type, id, url }: PushData) => {
    if (notification_type === 'RELEVANT_ASSET' && id !== null) openAsset(id)
    else navigate(url)
  }
  const switchOn = async () => {
    try {
      const state = await switchPushOn()
      if (state !== 'on' && state !== 'off') toast.error(t.notes[state])
    } catch {
      toast.error(t.notSwitched)
    }
  }
  const onMessage = useEffectEvent(({ data: { pushed, opened }, ports: [worker] }: MessageEvent<WorkerMessage>) => {
    // Without an answer the worker shows it as a notification, or opens a window.
    worker?.postMessage('taken')
    if (opened) open(opened)
    // A call rings on the page by itself.
    if (pushed && pushed.notification_type !== 'NEW_CALL')
      toast.done(`${pushed.title}: ${pushed.body}`, { link: { to: pushed.url, text: t.open } })
  })
  const tell = useEffectEvent((type: string) => {
    if (REASONS.has(type)) void mayAskForPush().then((may) => may && setAsking(true))
  })
  useEffect(() => {
    if (first !== undefined) tell(first)
  }, [first])
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    const listener = (event: MessageEvent<WorkerMessage>) => onMessage(event)
    worker?.addEventListener('message', listener)
    void renewPush().catch(() => undefined)
    const closeRead = () => void closeReadPushes().catch(() => undefined)
    closeRead()
    const endings = [
      onSessionEnd(forgetPush),
      onLiveEvent('notification', ({ notification_type }) => tell(notification_type)),
      // The count of unread ones is told whenever something was read, here or elsewhere.
      onLiveEvent('flags', closeRead),
      onLiveEvent('call', ({ state }) => {
        if (state !== 'ringing') void closeCallPush().catch(() => undefined)
      }),
    ]
    return () => {
      worker?.removeEventListener('message', listener)
      for (const end of endings) end()
    }
  }, [])

  if (!isAsking) return null
  return (
    <section className={styles.prompt} aria-label={t.promptTitle}>
      <h2 className={styles.title}>{t.promptTitle}</h2>
      <p>{t.promptText}</p>
      <div className={styles.actions}>
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
            rememberRefusal()
          }}
        >
          {t.promptNo}
        </Button>
      </div>
    </section>
  )
}
