import type { Event, StackFrame } from '@sentry/core'
import type { FastifyRequest } from 'fastify'
import { once } from './http/once.ts'
import { reducedMessage } from './http/reduced-message.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Forwards errors by Sentry's protocol, if the operator configured a project (docs/decisions/0124). Never awaited by calls; its own failures are
 * ignored.
 */

const SEND_MS = 5_000
const CLOSE_MS = 2_000
/** Maximum number of reports under way; further ones are dropped. */
const BUFFER = 16
const PER_MINUTE = 60
const MINUTE_MS = 60_000
const FRAMES_MAX = 50

interface Place {
  file: string
  line: number
  column: number
  functionName?: string
}

/** A stored error of a screen. */
export interface ScreenError {
  number: string
  kind: string
  message: string
  fingerprint: string
  page: string
  version: string
  frames: readonly Place[]
}

export interface ErrorReports {
  /** A call that was answered with 500, with its method and route pattern and nothing else of it. */
  reportCall: (error: unknown, request: Pick<FastifyRequest, 'method' | 'routeOptions'>) => void
  reportScreen: (error: ScreenError) => void
  /** An error that ends the process. Resolves once it was sent or sending failed. */
  reportCrash: (error: unknown) => Promise<void>
  /** Waits a moment for reports under way. */
  flush: () => Promise<void>
}

/** Without a project nothing is sent or loaded. */
const NONE: ErrorReports = {
  reportCall: () => undefined,
  reportScreen: () => undefined,
  reportCrash: async () => undefined,
  flush: async () => undefined,
}

export function makeErrorReports({ sentryDsn: dsn, production }: Pick<Settings, 'sentryDsn' | 'production'>): ErrorReports {
  if (dsn === undefined) return NONE
  let isLoaded = false
  const load = once(async () => {
    const [{ createTransport }, { ServerRuntimeClient }] = await Promise.all([
      import('@sentry/core'),
      import('@sentry/core/server'),
    ])
    const client = new ServerRuntimeClient({
      dsn,
      environment: production ? 'production' : 'development',
      integrations: [],
      // Frames are built here, not by the library.
      stackParser: () => [],
      transportOptions: { bufferSize: BUFFER },
      transport: (options) =>
        createTransport(options, async ({ body }) => {
          const response = await fetch(options.url, {
            method: 'POST',
            body: body as string | Uint8Array<ArrayBuffer>,
            headers: options.headers ?? {},
            redirect: 'error',
            signal: AbortSignal.timeout(SEND_MS),
          })
          await response.body?.cancel()
          return {
            statusCode: response.status,
            headers: {
              'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
              'retry-after': response.headers.get('retry-after'),
            },
          }
        }),
      traceLifecycle: 'static',
    })
    client.init()
    isLoaded = true
    return client
  })

  let minute = 0
  let sent = 0
  const send = async (event: Event): Promise<void> => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, sent] = [now, 0]
    if (++sent > PER_MINUTE) return
    await load().then(
      (client) => void client.captureEvent(event),
      () => undefined,
    )
  }

  const ofServer = (error: unknown): Event => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { platform: 'node', ...exceptionOf(name, reducedMessage(message), serverFrames(stack)) }
  }

  const flush = async () => {
    if (isLoaded) await (await load()).flush(CLOSE_MS)
  }

  return {
    reportCall: (error, { method, routeOptions }) => {
      const route = routeOptions.url ?? 'none'
      void send({ ...ofServer(error), transaction: `${method} ${route}`, tags: { method, route } })
    },
    reportScreen: ({ number, kind, message, fingerprint, page, version, frames }) => {
      const [, type = 'Error', value = message] = /^(\w+): (.*)$/s.exec(message) ?? []
      void send({
        platform: 'javascript',
        ...exceptionOf(
          type,
          value,
          frames.map(({ file, line, column, functionName }) => ({
            filename: file,
            lineno: line,
            colno: column,
            ...(functionName ? { function: functionName } : {}),
          })),
        ),
        release: version,
        transaction: page,
        tags: { kind, page, number },
        fingerprint: [fingerprint],
      })
    },
    reportCrash: async (error) => {
      await send({ ...ofServer(error), level: 'fatal' })
      await flush()
    },
    flush,
  }
}

/** In the protocol the last frame is where it failed. */
const exceptionOf = (type: string, value: string, frames: StackFrame[]): Event => ({
  level: 'error',
  exception: { values: [{ type, value, stacktrace: { frames: frames.toReversed() } }] },
})

const FRAME = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm

/** Frames with paths relative to the product or a package: folders above are the operator's. */
const serverFrames = (stack: string): StackFrame[] =>
  Array.from(stack.matchAll(FRAME), ([, name, file = '', line, column]) => ({
    filename: file.replace(/^.*\/(?=(?:server|contract|node_modules)\/)/, ''),
    lineno: Number(line),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(file),
    ...(name ? { function: name } : {}),
  })).slice(0, FRAMES_MAX)
