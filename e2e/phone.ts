import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { productUrl } from './product.ts'

/**
 * The native app in Chromium: its bundle (a debug build, whose server can be changed) from an origin of its own, over Capacitor's own bridge. What the plugins of the phone
 * answer, a test says, as they document it; which methods they have is read from their sources.
 */

/** Where the page sends what it calls of the phone. */
const CALLS = '/calls-of-the-phone'
const ROOT = join(import.meta.dirname, '..')
const WWW = join(ROOT, 'mobile/dist')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type Platform = 'android' | 'ios'

/** As phones of 2026 name themselves. */
export const USER_AGENTS: Record<Platform, string> = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/143.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
}

type Answer = (options: Record<string, unknown>) => unknown

/** What a plugin says no with. */
export class Refusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** It never answers: a list of contacts that was closed on Android, a keystore that hangs. */
export const NEVER = Symbol('never')

interface Call {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

export interface Phone {
  /** What a method answers from now on, by `Plugin.method`; it may throw a `Refusal`, or answer `NEVER`. */
  answer: (method: string, answer: Answer) => void
  /** What a method was called with so far. */
  calls: (method: string) => Record<string, unknown>[]
  /** All that was called so far, in order, as `Plugin.method`. */
  methods: () => string[]
  /** Something happens on the phone. Who listens later hears of it, as of what started the app. */
  emit: (event: `${string}.${string}`, data: unknown) => Promise<void>
  /** Files of the phone that its plugins name, by the path of their address. */
  files: Map<string, string>
  /** What lies in the keychain or keystore. */
  secrets: Map<string, string>
  /** Where the app stands. */
  origin: string
  /** Opens the app as from its icon. */
  open: (path?: string) => Promise<void>
}

/** A phone with the app on it, signed in where `session` says so. */
export async function phoneWithApp(
  page: Page,
  { platform = 'android', session }: { platform?: Platform; session?: { access: string; refresh: string } } = {},
): Promise<Phone> {
  const secrets = new Map<string, string>()
  const calls: Call[] = []
  const listeners = new Map<string, string[]>()
  const unheard = new Map<string, unknown[]>()
  const answers = new Map<string, Answer>(Object.entries(usual(secrets)))

  const reply = (call: Pick<Call, 'callbackId' | 'pluginId' | 'methodName'>, result: object): Promise<unknown> =>
    page.evaluate(
      (message) => (window as unknown as { Capacitor: { fromNative(message: unknown): void } }).Capacitor.fromNative(message),
      { callbackId: call.callbackId, pluginId: call.pluginId, methodName: call.methodName, ...result },
    )
  const tell = (callbackId: string, event: string, data: unknown) =>
    reply({ callbackId, pluginId: event.split('.')[0]!, methodName: 'addListener' }, { success: true, save: true, data })

  const answerTo = async (call: Call): Promise<void> => {
    const method = `${call.pluginId}.${call.methodName}`
    calls.push(call)
    if (call.methodName === 'addListener') {
      const event = `${call.pluginId}.${textOf(call.options.eventName)}`
      listeners.set(event, [...(listeners.get(event) ?? []), call.callbackId])
      for (const data of unheard.get(event) ?? []) await tell(call.callbackId, event, data)
      unheard.delete(event)
      return
    }
    if (call.methodName === 'removeListener') {
      const event = `${call.pluginId}.${textOf(call.options.eventName)}`
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((id) => id !== call.options.callbackId),
      )
      return
    }
    try {
      const answer = answers.get(method)
      if (!answer) throw new Error(`The tests' phone does not know ${method}`)
      const data = await answer(call.options)
      if (data !== NEVER) await reply(call, { success: true, save: false, data: data ?? {} })
    } catch (error) {
      const { message, code } = error as Refusal
      await reply(call, { success: false, save: false, error: { message, code } })
    }
  }
  await page.addInitScript(bridgeOf(platform))
  // A page that is left does not hear the answer.
  onCall = (call) => void answerTo(call).catch(() => undefined)
  onDocument = () => listeners.clear()
  await serve()

  if (session) {
    secrets.set('auth_token', session.access)
    secrets.set('refresh_token', session.refresh)
  }
  const isInstalled = session !== undefined
  await page.addInitScript(
    ([origin, isInstalled]) => {
      localStorage.setItem('api_origin', origin as string)
      if (isInstalled) localStorage.setItem('installed', '1')
    },
    [productUrl(), isInstalled] as const,
  )
  return {
    answer: (method, answer) => answers.set(method, answer),
    calls: (method) =>
      calls.filter(({ pluginId, methodName }) => `${pluginId}.${methodName}` === method).map(({ options }) => options),
    methods: () => calls.map(({ pluginId, methodName }) => `${pluginId}.${methodName}`),
    emit: async (event, data) => {
      const hearing = listeners.get(event) ?? []
      if (hearing.length === 0) unheard.set(event, [...(unheard.get(event) ?? []), data])
      for (const callbackId of hearing) await tell(callbackId, event, data)
    },
    files,
    secrets,
    origin: origin(),
    open: async (path = '/') => void (await page.goto(`${origin()}${path}`)),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What an ordinary phone answers: everything works, nothing is set up. */
const usual = (secrets: Map<string, string>): Record<string, Answer> => {
  const keyOf = ({ prefixedKey }: Record<string, unknown>) => textOf(prefixedKey).replace('capacitor-storage_', '')
  // The plugin keeps JSON.
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

/** Each worker of the tests has an origin of its own, which the product under test knows (`APP_ORIGINS`). */
const origin = (): string => process.env.APP_ORIGINS!.split(',')[Number(process.env.TEST_PARALLEL_INDEX)]!

let onCall: (call: Call) => void
/** A new document listens anew. */
let onDocument: () => void
let server: Server | undefined
/** Capacitor's servers give the page files of the phone below this path. */
const FILE_PATH = '/_capacitor_file_'
const files = new Map<string, string>()

/** Serves the bundle to the tests of this worker, as Capacitor's own servers do: a path without an ending is the page. Takes what the page calls. */
const serve = (): Promise<void> | undefined => {
  if (server) return
  server = createServer(async (request, response) => {
    const path = new URL(request.url!, origin()).pathname
    if (path === CALLS) {
      const call = (await json(request)) as Call
      response.end()
      return onCall(call)
    }
    if (path === '/favicon.ico') return response.writeHead(204).end()
    const ofPhone = path.startsWith(FILE_PATH) && files.get(path.slice(FILE_PATH.length))
    if (ofPhone) return response.end(ofPhone)
    const file = extname(path) === '' ? '/index.html' : path
    if (file === '/index.html') onDocument()
    try {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(join(WWW, decodeURIComponent(file))))
    } catch {
      response.writeHead(404).end()
    }
  })
  server.unref()
  return new Promise((resolve) => server!.listen(Number(new URL(origin()).port), resolve))
}

/** The script that a phone puts before those of the page. */
const bridgeOf = (platform: Platform): string => {
  const bridge = createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js')
  const end =
    platform === 'android'
      ? 'window.androidBridge = { postMessage: toPhone }'
      : 'window.webkit = { messageHandlers: { bridge: { postMessage: toPhone } } }'
  return `if (location.origin === '${origin()}') {
    // As on a phone a call is out when it is made, also by a page that is left.
    const toPhone = (call) => {
      const request = new XMLHttpRequest()
      request.open('POST', '${CALLS}', false)
      request.send(typeof call === 'string' ? call : JSON.stringify(call))
    }
    ${end}
    window.WEBVIEW_SERVER_URL = '${origin()}'
    window.Capacitor = { PluginHeaders: ${JSON.stringify(pluginHeaders(platform))} }
    ${readFileSync(bridge, 'utf8')}
  }`
}

interface PluginHeader {
  name: string
  methods: { name: string; rtype: 'promise' | 'callback' | 'none' }[]
}

/** What every plugin has. */
const COMMON: PluginHeader['methods'] = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'callback' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
]

/** The plugins of the app with their methods, read from the sources that the phone's project compiles. */
const pluginHeaders = (platform: Platform): PluginHeader[] =>
  [...PLUGINS, `@capacitor/${platform}`].flatMap((name) => {
    const files = globSync(platform === 'android' ? '{android,capacitor}/**/*.{java,kt}' : '{ios,Capacitor}/**/*.{swift,m}', {
      cwd: join(ROOT, 'node_modules', name),
    })
    return files
      .map((file) => readFileSync(join(ROOT, 'node_modules', name, file), 'utf8'))
      .flatMap(platform === 'android' ? androidPlugin : iosPlugin)
  })

const PLUGINS = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'mobile/package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies,
).filter((name) => name.startsWith('@') && !/^@(?:mafteach|capacitor\/(?:core|android|ios)$)/.test(name))

/** How Capacitor calls the ways of answering, in its annotations of Java and its macros of Swift. */
const wayOf = (kind = ''): PluginHeader['methods'][number]['rtype'] =>
  /callback/i.test(kind) ? 'callback' : /none/i.test(kind) ? 'none' : 'promise'

const androidPlugin = (source: string): PluginHeader[] => {
  const annotated = /@CapacitorPlugin\b(?:\s*\([^)]*?name\s*=\s*"(\w+)")?.*?class (\w+)/s.exec(source)
  if (!annotated) return []
  const methods = source.matchAll(
    /@PluginMethod(?:\s*\(([^)]*)\))?(?:\s*@\w+(?:\([^)]*\))?)*\s+(?:override\s+)?(?:public\s+void|fun)\s+(\w+)/g,
  )
  const named = Array.from(methods, ([, kind, method]) => ({ name: method!, rtype: wayOf(kind) }))
  return [{ name: annotated[1] ?? annotated[2]!, methods: [...COMMON, ...named] }]
}

const iosPlugin = (source: string): PluginHeader[] => {
  const name = /jsName\s*=\s*"(\w+)"|CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(source)?.slice(1).find(Boolean)
  if (name === undefined) return []
  const methods = source.matchAll(
    /CAPPluginMethod\(\s*name:\s*"(\w+)"[^)]*?CAPPluginReturn(\w+)|\.init\(#selector\((\w+)|CAP_PLUGIN_METHOD\((\w+),\s*CAPPluginReturn(\w+)/g,
  )
  const named = Array.from(methods, ([, swift, way, selector, macro, other]) => ({
    name: (swift ?? selector ?? macro)!,
    rtype: wayOf(way ?? other),
  }))
  return [{ name, methods: [...COMMON, ...named] }]
}
