import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { useTexts } from '#shared/use-texts.ts'
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
    <SettingRow
      Icon={IconDeviceMobileMessage}
      title={t.device}
      note={
        <span role="status">
          <Chip tone={state ? TONES[state] : 'stone'}>{state ? t.states[state] : t.checking}</Chip> {state && t.notes[state]}
        </span>
      }
    >
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
    </SettingRow>
  )
}
