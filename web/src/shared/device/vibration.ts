import { ports } from './ports.ts'

/** Vibration on the phone is on, until switched off on this device. */
const OFF = 'vibration_off'

export const isVibrationOn = (): boolean => ports().storage.get(OFF) === null

export const setVibration = (isOn: boolean): void => {
  if (isOn) ports().storage.remove(OFF)
  else ports().storage.set(OFF, '1')
}
