import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { bridgeScript, type Call, NativeSide } from '../mobile/checks/native-side.ts'
import type { Platform } from '../mobile/checks/plugin-headers.ts'
import { productUrl } from './product.ts'

/**
 * The native app in Chromium: its bundle (a debug build, whose server can be changed) from its own origin, over Capacitor's own bridge. The test
 * gives the plugins' replies, as documented; the plugins' methods are read from their sources.
 */

/** Where the page sends its calls to the phone. */
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

/** As phones of 2026 name themselves. */
export const USER_AGENTS: Record<Platform, string> = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/143.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
}

export { NEVER, Refusal } from '../mobile/checks/native-side.ts'

export type Phone = Pick<NativeSide, 'answer' | 'calls' | 'methods' | 'emit' | 'secrets'> & {
  /** Files of the phone that its plugins name, by the path of their address. */
  files: Map<string, string>
  /** Origin of the app. */
  origin: string
  /** Opens the app as from its icon. */
  open: (path?: string) => Promise<void>
}

/** A phone with the app, signed in with `session`. */
export async function phoneWithApp(
  page: Page,
  { platform = 'android', session }: { platform?: Platform; session?: { access: string; refresh: string } } = {},
): Promise<Phone> {
  const native = new NativeSide((message) =>
    page.evaluate(
      (sent) => (window as unknown as { Capacitor: { fromNative(message: unknown): void } }).Capacitor.fromNative(sent),
      message,
    ),
  )
  await page.addInitScript(`if (location.origin === '${origin()}') {
    // As on a phone, a call is sent when made, even by a page that is leaving.
    const toPhone = (call) => {
      const request = new XMLHttpRequest()
      request.open('POST', '${CALLS}', false)
      request.send(typeof call === 'string' ? call : JSON.stringify(call))
    }
    ${bridgeScript(platform, origin(), 'toPhone')}
  }`)
  // A page that has left gets no reply.
  onCall = (call) => void native.take(call).catch(() => undefined)
  onDocument = () => native.forgetListeners()
  await serve()

  if (session) {
    native.secrets.set('auth_token', session.access)
    native.secrets.set('refresh_token', session.refresh)
  }
  const isInstalled = session !== undefined
  await page.addInitScript(
    ([origin, isInstalled]) => {
      localStorage.setItem('api_origin', origin as string)
      if (isInstalled) localStorage.setItem('installed', '1')
    },
    [productUrl(), isInstalled] as const,
  )
  return Object.assign(native, {
    files,
    origin: origin(),
    open: async (path = '/') => void (await page.goto(`${origin()}${path}`)),
  })
}

/** Each test worker has its own origin, which the tested product knows (`APP_ORIGINS`). */
const origin = (): string => process.env.APP_ORIGINS!.split(',')[Number(process.env.TEST_PARALLEL_INDEX)]!

let onCall: (call: Call) => void
/** A new document listens again. */
let onDocument: () => void
let server: Server | undefined
/** Capacitor's servers give the page files of the phone below this path. */
const FILE_PATH = '/_capacitor_file_'
const files = new Map<string, string>()

/** Serves the bundle to the tests of this worker, as Capacitor's servers do: a path without an extension is the page. Receives the page's calls. */
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
