import type { Ports } from '@mafteach/web/ports'
import { afterEach, vi } from 'vitest'
import { bridgeScript, type Call, NativeSide } from '../checks/native-side.ts'
import type { Platform } from '../checks/plugin-headers.ts'

export { NEVER, Refusal } from '../checks/native-side.ts'

export const PLATFORMS: Platform[] = ['android', 'ios']

interface BridgedWindow {
  Capacitor?: { fromNative(message: unknown): void }
  androidBridge?: unknown
  webkit?: unknown
  toPhone?: (call: string | object) => void
}
const bridged = window as unknown as BridgedWindow

/** The bridge carries text alone. */
const overTheBridge = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T

/** A phone on which nothing has started yet: events that are sent now reach the app when it starts and listens. */
export const newPhone = (): NativeSide => new NativeSide((message) => bridged.Capacitor?.fromNative(overTheBridge(message)))

/** Starts the app's own modules on the phone, as a new document does. `serverUrl` is where the web view finds files of the phone. */
export async function startApp(phone: NativeSide, platform: Platform = 'android', serverUrl = 'https://localhost'): Promise<Ports> {
  closeApp()
  phone.forgetListeners()
  bridged.toPhone = (call) => void phone.take(typeof call === 'string' ? (JSON.parse(call) as Call) : overTheBridge(call as Call))
  // oxlint-disable-next-line no-eval -- a phone runs it as a script of the page, too
  window.eval(bridgeScript(platform, serverUrl, 'window.toPhone'))
  vi.resetModules()
  const { nativePorts } = await import('./native-ports.ts')
  return nativePorts('https://app.example.co.il')
}

function closeApp(): void {
  for (const name of ['Capacitor', 'androidBridge', 'webkit'] as const) delete bridged[name]
}

afterEach(() => {
  closeApp()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
