import { ports } from './ports.ts'

/** The lock of the app on a phone: a setting of this device. Free of React, so that a start can ask before it shows anything. */

const ON = 'app_lock'
/** When the app was last looked at, in milliseconds. */
const SEEN = 'app_seen_at'

/** For so long one may look something up elsewhere. */
export const AWAY_MS = 5 * 60_000

export const isLockOn = (): boolean => ports().storage.get(ON) !== null

export const setLock = (isOn: boolean): void => {
  if (isOn) ports().storage.set(ON, '1')
  else ports().storage.remove(ON)
  ports().device?.lock.cover(isOn)
}

export const noteSeen = (now: number): void => ports().storage.set(SEEN, String(now))

/** Whether the app was left for so long that it asks who it is. A clock that was set back asks, too. */
export const isLockDue = (now: number): boolean => {
  const away = now - Number(ports().storage.get(SEEN) ?? Number.NaN)
  return isLockOn() && !(away >= 0 && away < AWAY_MS)
}
