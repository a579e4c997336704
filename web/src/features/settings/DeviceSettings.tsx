import { IconDeviceMobileVibration, IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isLockOn, noteSeen, setLock } from '#shared/device/app-lock.ts'
import type { Device } from '#shared/device/ports.ts'
import { isVibrationOn, setVibration } from '#shared/device/vibration.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { markSaved } from '#shared/ui/saved.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'

/** Settings of this phone only, in the native app. */
export const DeviceSettings = ({ device }: { device: Device }) => {
  const t = useTexts(settingsRowsTexts)
  const [isLocked, setLocked] = useState(isLockOn)
  const [canLock, setCanLock] = useState<boolean | null>(null)
  const [vibrates, setVibrates] = useState(isVibrationOn)
  useEffect(() => {
    void device.lock.isAvailable().then(setCanLock, () => setCanLock(false))
  }, [device])

  /** Either change needs authentication: a lock that nobody can open, or anybody can remove, is useless. */
  const changeLock = async (isOn: boolean) => {
    if (!(await device.lock.unlock(t.appLockReason))) return
    noteSeen(Date.now())
    setLock(isOn)
    setLocked(isOn)
    markSaved('app_lock')
  }
  return (
    <>
      <Switch
        Icon={IconLock}
        label={t.appLock}
        {...(canLock === false && !isLocked ? { note: t.appLockMissing } : { help: t.appLockNote })}
        checked={isLocked}
        disabled={!canLock && !isLocked}
        onChange={(isOn) => void changeLock(isOn)}
        mark={<SavedMark name="app_lock" />}
      />
      <Switch
        Icon={IconDeviceMobileVibration}
        label={t.vibration}
        help={t.vibrationNote}
        checked={vibrates}
        onChange={(isOn) => {
          setVibration(isOn)
          setVibrates(isOn)
          markSaved('vibration')
        }}
        mark={<SavedMark name="vibration" />}
      />
    </>
  )
}
