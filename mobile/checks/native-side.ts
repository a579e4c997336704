import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Platform, pluginHeaders } from './plugin-headers.ts'

/** The native side of Capacitor's bridge: receives the page's calls, answers them as a test defines, and sends events. */

type Answer = (options: Record<string, unknown>) => unknown

/** The error with which a plugin rejects a call. */
export class Refusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** The call gets no answer: a contact list closed on Android, a keystore that hangs. */
export const NEVER = Symbol('never')

/** A message of the page, as `native-bridge.js` sends it. */
export interface Call {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

export class NativeSide {
  /** The contents of the keychain or keystore. */
  readonly secrets = new Map<string, string>()
  readonly #calls: Call[] = []
  /** Ids of listeners, by `Plugin.event`. */
  readonly #listeners = new Map<string, string[]>()
  /** Events without a listener yet: Capacitor retains them for the first listener. */
  readonly #retained = new Map<string, unknown[]>()
  readonly #answers = new Map<string, Answer>(Object.entries(usual(this.secrets)))
  readonly #send: (message: object) => unknown

  /** `send` delivers a message to `Capacitor.fromNative` in the page. */
  constructor(send: (message: object) => unknown) {
    this.#send = send
  }

  /** Sets what a method answers from now on, by `Plugin.method`; it may throw a `Refusal`, or answer `NEVER`. */
  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer)
  }

  /** The options of all calls of a method so far. */
  calls(method: string): Record<string, unknown>[] {
    return this.#calls.filter((call) => methodOf(call) === method).map(({ options }) => options)
  }

  /** All calls so far, in order, as `Plugin.method`. */
  methods(): string[] {
    return this.#calls.map(methodOf)
  }

  /** Number of listeners of an event, `Plugin.event`. */
  listeners(event: string): number {
    return this.#listeners.get(event)?.length ?? 0
  }

  /** A new document has no listeners yet. */
  forgetListeners(): void {
    this.#listeners.clear()
  }

  /** Sends an event of the phone. */
  async emit(event: string, data: unknown): Promise<void> {
    const ids = this.#listeners.get(event) ?? []
    if (ids.length === 0) this.#retained.set(event, [...(this.#retained.get(event) ?? []), data])
    for (const id of ids) await this.#sendEvent(id, event, data)
  }

  async take(call: Call): Promise<void> {
    // The phone prints what the page logs, without an answer.
    if (call.pluginId === 'Console') return
    this.#calls.push(call)
    if (call.methodName === 'addListener') return this.#addListener(call)
    if (call.methodName === 'removeListener') return this.#removeListener(call)
    try {
      const answer = this.#answers.get(methodOf(call))
      if (!answer) throw new Error(`The tests' phone does not know ${methodOf(call)}`)
      const data = await answer(call.options)
      if (data !== NEVER) await this.#reply(call, { success: true, save: false, data })
    } catch (error) {
      const { message, code } = error as Refusal
      await this.#reply(call, { success: false, save: false, error: { message, code } })
    }
  }

  async #addListener(call: Call): Promise<void> {
    const event = `${call.pluginId}.${textOf(call.options.eventName)}`
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), call.callbackId])
    const retained = this.#retained.get(event) ?? []
    this.#retained.delete(event)
    for (const data of retained) await this.#sendEvent(call.callbackId, event, data)
  }

  #removeListener(call: Call): void {
    const event = `${call.pluginId}.${textOf(call.options.eventName)}`
    const ids = this.#listeners.get(event) ?? []
    this.#listeners.set(
      event,
      ids.filter((id) => id !== call.options.callbackId),
    )
  }

  #sendEvent(callbackId: string, event: string, data: unknown): unknown {
    const call = { callbackId, pluginId: event.split('.')[0]!, methodName: 'addListener' }
    return this.#reply(call, { success: true, save: true, data })
  }

  #reply({ callbackId, pluginId, methodName }: Omit<Call, 'options'>, result: object): unknown {
    return this.#send({ callbackId, pluginId, methodName, ...result })
  }
}

/** The script that a phone runs before those of the page; `toPhone` is JavaScript that takes a call of the page. */
export const bridgeScript = (platform: Platform, serverUrl: string, toPhone: string): string => {
  const bridge = createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js')
  const end =
    platform === 'android'
      ? `window.androidBridge = { postMessage: ${toPhone} }`
      : `window.webkit = { messageHandlers: { bridge: { postMessage: ${toPhone} } } }`
  return `${end}
    window.WEBVIEW_SERVER_URL = '${serverUrl}'
    window.Capacitor = { PluginHeaders: ${JSON.stringify(pluginHeaders(platform))} }
    ${readFileSync(bridge, 'utf8')}`
}

const methodOf = ({ pluginId, methodName }: Call): string => `${pluginId}.${methodName}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An ordinary phone: everything works, nothing is set up. */
const usual = (secrets: Map<string, string>): Record<string, Answer> => {
  const keyOf = ({ prefixedKey }: Record<string, unknown>) => textOf(prefixedKey).replace('capacitor-storage_', '')
  // The plugin stores JSON.
  return {
    'SecureStorage.internalGetItem': (options) => {
      const value = secrets.get(keyOf(options))
      return { data: value === undefined ? null : JSON.stringify(value) }
    },
    'SecureStorage.internalSetItem': (options) => void secrets.set(keyOf(options), JSON.parse(textOf(options.data))),
    'SecureStorage.internalRemoveItem': (options) => ({ success: secrets.delete(keyOf(options)) }),
    'App.getLaunchUrl': () => undefined,
    'App.getInfo': () => ({ name: 'מפתח', id: 'il.co.mafteach', build: '1', version: '1.0.0' }),
    'App.minimizeApp': () => undefined,
    'SharedContent.discard': () => undefined,
    'SplashScreen.hide': () => undefined,
    'SystemBars.setStyle': () => undefined,
    'Badge.set': () => undefined,
    'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
    'Haptics.notification': () => undefined,
    'Share.share': () => ({ activityType: '' }),
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${textOf(path)}` }),
    'Filesystem.appendFile': () => undefined,
    'FileViewer.openDocumentFromLocalPath': () => undefined,
    'PrivacyScreen.enable': () => ({ success: true }),
    'PrivacyScreen.disable': () => ({ success: true }),
    'BiometricAuthNative.checkBiometry': () => ({
      isAvailable: true,
      strongBiometryIsAvailable: true,
      biometryType: 3,
      biometryTypes: [3],
      deviceIsSecure: true,
      reason: '',
      code: '',
    }),
    'BiometricAuthNative.internalAuthenticate': () => undefined,
    'FirebaseMessaging.checkPermissions': () => ({ receive: 'granted' }),
    'FirebaseMessaging.requestPermissions': () => ({ receive: 'granted' }),
    'FirebaseMessaging.getToken': () => ({ token: 'dTk3XqL0RkmM:APA91bE-device-of-the-tests' }),
    'FirebaseMessaging.deleteToken': () => undefined,
    'FirebaseMessaging.getDeliveredNotifications': () => ({ notifications: [] }),
    'FirebaseMessaging.removeDeliveredNotifications': () => undefined,
  }
}
