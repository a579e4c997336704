import { useEffect } from 'react'
import type { Device } from '#shared/device/ports.ts'
import { currentScheme, onSchemeChange } from '#shared/device/scheme.ts'
import { isVibrationOn } from '#shared/device/vibration.ts'
import { currentToasts, onToastsChange } from '#shared/ui/toasts.ts'

/** The system's bars follow the scheme of the app. */
export const useSystemBars = (device: Device): void =>
  useEffect(() => {
    const show = () => device.showScheme(currentScheme())
    show()
    return onSchemeChange(show)
  }, [device])

/** Success and failure vibrate: somebody holding the phone in a stairwell does not read each toast. */
export const useVibration = (device: Device): void =>
  useEffect(() => {
    let felt = currentToasts().at(-1)?.id ?? 0
    return onToastsChange(() => {
      const last = currentToasts().at(-1)
      if (!last || last.id <= felt) return
      felt = last.id
      if (isVibrationOn() && last.status !== 'warning') device.vibrate(last.status === 'error' ? 'error' : 'done')
    })
  }, [device])
