import type { Device } from '#shared/device/ports.ts'
import { AppLock } from './AppLock.tsx'
import { DeviceNavigation } from './DeviceNavigation.tsx'
import { UpdateHint } from './UpdateHint.tsx'
import { useSystemBars, useVibration } from './use-device.ts'

/** What the app does only on a phone. */
export const DeviceHost = ({ device }: { device: Device }) => {
  useSystemBars(device)
  useVibration(device)
  return (
    <>
      <DeviceNavigation device={device} />
      <UpdateHint device={device} />
      <AppLock device={device} />
    </>
  )
}
