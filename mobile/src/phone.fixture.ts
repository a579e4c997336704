import { runInThisContext } from 'node:vm'
import type { Ports } from '@mafteach/web/ports'
import { afterEach, expect, vi } from 'vitest'
import { bridgeScript, type Call, NativeSide } from '../checks/native-side.ts'
import { pluginHeaders } from '../checks/plugin-headers.ts'

export { NEVER, Refusal } from '../checks/native-side.ts'

/** The bridge carries only text. */
const overTheBridge = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T

interface Bridged {
  Capacitor: { fromNative(message: unknown): void }
  toPhone: (call: string) => void
}
const bridged = window as unknown as Bridged

let phone: NativeSide | undefined
bridged.toPhone = (call) => void phone?.take(JSON.parse(call) as Call)
// Before the app's modules, which look for it. Everything on Android's bridge; the names are those of both phones (below).
runInThisContext(bridgeScript('android', '', 'window.toPhone'))
const { nativePorts } = await import('./native-ports.ts')

/** A phone before the app's start: events sent now reach the app when it starts and listens. */
export const newPhone = (): NativeSide => new NativeSide((message) => bridged.Capacitor.fromNative(overTheBridge(message)))

/** Starts the app on the phone, as a new document does. */
export function startApp(on: NativeSide): Promise<Ports> {
  phone = on
  on.forgetListeners()
  return nativePorts('https://app.example.co.il')
}

const onIphones = new Set(pluginHeaders('ios').flatMap(({ name, methods }) => methods.map((method) => `${name}.${method.name}`)))

afterEach(() => {
  expect(phone?.methods().filter((method) => !onIphones.has(method))).toEqual([])
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
