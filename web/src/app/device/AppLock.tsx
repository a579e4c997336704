import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logout, onSessionEnd } from '#shared/api/session.ts'
import { isLockDue, isLockOn, noteSeen } from '#shared/device/app-lock.ts'
import type { Device } from '#shared/device/ports.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { artUrl } from '#shared/ui/art.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useDevice, useWaitingWrites } from '../offline/use-device.ts'
import { waitingTexts } from '../offline/waiting.texts.ts'
import styles from './device.module.css'
import { deviceTexts } from './device.texts.ts'

/** App lock (settings, 'security'): after five minutes away the agent must authenticate; the screen is hidden until then. */
export const AppLock = ({ device }: { device: Device }) => {
  const [isLocked, setLocked] = useState(() => isLockDue(Date.now()))
  const look = useEffectEvent(() => {
    // The question of the phone itself hides the app, too.
    if (isLocked) return
    if (document.visibilityState === 'visible' && isLockDue(Date.now())) setLocked(true)
    else noteSeen(Date.now())
  })
  useEffect(() => {
    device.lock.cover(isLockOn())
    const listener = () => look()
    document.addEventListener('visibilitychange', listener)
    // Signing in again is proof enough.
    const forget = onSessionEnd(() => noteSeen(Date.now()))
    return () => {
      document.removeEventListener('visibilitychange', listener)
      forget()
    }
  }, [device])
  const open = () => {
    noteSeen(Date.now())
    setLocked(false)
  }
  return isLocked && <LockScreen device={device} onOpen={open} />
}

const LockScreen = ({ device, onOpen }: { device: Device; onOpen: () => void }) => {
  const t = useTexts(deviceTexts)
  const waits = useTexts(waitingTexts)
  const waiting = useWaitingWrites(useDevice()).length
  const [isSure, setSure] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const unlock = async () => {
    if (await device.lock.unlock(t.unlockReason)) onOpen()
  }
  const ask = useEffectEvent(unlock)
  useEffect(() => {
    // Covers everything, dialogs too; from here on the page may be visible.
    dialog.current?.showModal()
    document.documentElement.style.visibility = ''
    void ask()
  }, [])
  // Escape and the back button reach nothing behind it.
  useEscape(true, () => device.minimize())
  return (
    <Text
      as="dialog"
      position="fixed"
      tall
      flow="column"
      gap={12}
      align="center"
      justify="center"
      full
      margin={0}
      border="none"
      fill="bg"
      tone="ink"
      ref={dialog}
      className={styles.lock}
      aria-labelledby="app-lock"
      onCancel={(event) => event.preventDefault()}
    >
      <img src={artUrl('logo')} alt="" width={72} height={72} />
      <h1 id="app-lock">{t.locked}</h1>
      <Text as="p" marginBottom={12} tone="ink-2" text="center">
        {t.lockedNote}
      </Text>
      <Button variant="primary" size="large" full onClick={() => void unlock()}>
        {t.unlock}
      </Button>
      {isSure && waiting > 0 && (
        <Text as="p" marginBottom={12} tone="ink-2" text="center">
          {waits.leaveText(waiting)}
        </Text>
      )}
      <Button variant="text" onClick={() => (waiting > 0 && !isSure ? setSure(true) : logout())}>
        {isSure ? waits.leave : t.signOut}
      </Button>
    </Text>
  )
}
