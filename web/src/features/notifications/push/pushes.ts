import { ports } from '#shared/device/ports.ts'
import {
  closeCallPush,
  closeReadPushes,
  forgetPush,
  listenToWorker,
  mayAskForPush,
  readPushState,
  rememberRefusal,
  renewPush,
  switchPushOff,
  switchPushOn,
} from './device.ts'
import { phonePushes } from './phone.ts'
import type { Pushes } from './pushes-port.ts'

const browserPushes: Pushes = {
  state: readPushState,
  mayAsk: mayAskForPush,
  refuse: rememberRefusal,
  switchOn: switchPushOn,
  switchOff: switchPushOff,
  renew: renewPush,
  forget: forgetPush,
  closeRead: closeReadPushes,
  closeCall: closeCallPush,
  listen: listenToWorker,
}

export const pushes = (): Pushes => {
  const { device } = ports()
  return device ? phonePushes(device.push) : browserPushes
}
