import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { reportClientError } from '#shared/api/report-error.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import type { PushState } from './device.ts'
import { pushes } from './pushes.ts'
import { usePushTexts } from './use-push-texts.ts'

const TONES = {
  on: 'green',
  off: 'stone',
  unsupported: 'amber',
  blocked: 'amber',
  no_storage: 'amber',
  worker_failed: 'amber',
} as const

/** The state of pushes to this device, in words, with its action. */
export const DevicePush = () => {
  const t = usePushTexts()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [device] = useState(pushes)
  useEffect(() => {
    void device.state().then(setState)
  }, [device])

  const act = async (change: () => Promise<PushState>, failed: string) => {
    setBusy(true)
    try {
      setState(await change())
    } catch (error) {
      void reportClientError('PUSH', error)
      toast.error(failed)
      setState(await device.state())
    }
    setBusy(false)
  }
  const switchOff = async () => {
    await device.switchOff()
    return device.state()
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
        <Button variant="soft" size="small" busy={isBusy} onClick={() => void act(() => device.switchOn(), t.notSwitched)}>
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
