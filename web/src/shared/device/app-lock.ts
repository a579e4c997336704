import { ports } from './ports.ts'

/** The lock of the app on a phone: a setting of this device. Free of React, so that it can be checked before the first paint. */

const ON = 'app_lock'
/** When the app was last visible, in milliseconds. */
const SEEN = 'app_seen_at'

/** Being away this long does not lock the app. */
export const AWAY_MS = 5 * 60_000

export const isLockOn = (): boolean => ports().storage.get(ON) !== null

export const setLock = (isOn: boolean): void => {
  if (isOn) ports().storage.set(ON, '1')
  else ports().storage.remove(ON)
  ports().device?.lock.cover(isOn)
}

export const noteSeen = (now: number): void => ports().storage.set(SEEN, String(now))

/** Whether the app was left long enough to lock. A clock that was set back locks it too. */
export const isLockDue = (now: number): boolean => {
  const away = now - Number(ports().storage.get(SEEN) ?? Number.NaN)
  return isLockOn() && !(away >= 0 && away < AWAY_MS)
}
