import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DevicePush.module.css'
import { type PushState, readPushState, switchPushOff, switchPushOn } from './device.ts'
import { pushTexts } from './push.texts.ts'

const TONES = {
  on: 'green',
  off: 'stone',
  unsupported: 'amber',
  blocked: 'amber',
  no_storage: 'amber',
  worker_failed: 'amber',
} as const

/** How it stands with pushes to this device, in words, and what to do about it. */
export const DevicePush = () => {
  const t = useTexts(pushTexts)
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState)
  }, [])

  const act = async (change: () => Promise<PushState>, failed: string) => {
    setBusy(true)
    try {
      setState(await change())
    } catch {
      toast.error(failed)
      setState(await readPushState())
    }
    setBusy(false)
  }
  const switchOff = async () => {
    await switchPushOff()
    return readPushState()
  }
  return (
    <div className={styles.device}>
      <IconBellRinging size={24} stroke={1.75} aria-hidden />
      <div className={styles.words} role="status">
        <p className={styles.name}>
          {t.device} <Chip tone={state ? TONES[state] : 'stone'}>{state ? t.states[state] : t.checking}</Chip>
        </p>
        {state && <p className={styles.note}>{t.notes[state]}</p>}
      </div>
      {(state === 'off' || state === 'worker_failed') && (
        <Button variant="soft" size="small" busy={isBusy} onClick={() => void act(switchPushOn, t.notSwitched)}>
          {t.switchOn}
        </Button>
      )}
      {state === 'on' && (
        <Button size="small" busy={isBusy} onClick={() => void act(switchOff, t.notSwitchedOff)}>
          {t.switchOff}
        </Button>
      )}
    </div>
  )
}
