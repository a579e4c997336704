import type { Entity } from '@mafteach/contract/entities'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/api/call.ts'
import { onLiveEvent } from '#shared/api/live/handlers.ts'
import { askAgain, refresh } from '#shared/api/query.ts'
import { onSessionEnd } from '#shared/api/session.ts'
import { answeredHereNow, isUnreachable, nameOfCall, setOnAnswered, setOnLate, setWaiting } from '#shared/offline/connection.ts'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import type { Device } from './device.ts'
import { waitingOf } from './waiting-words.ts'

/** How often a visible page syncs; changes in between arrive as live events. */
const READ_EVERY_MS = 5 * 60_000
/** Gathers changes into one sync. */
const GATHER_MS = 3_000
/** Tabs' messages this close are shown together. */
const SHOW_AFTER_MS = 50

const shownOf = ({ queue }: Device): ReadonlyMap<string, QueuedWrite> =>
  new Map(queue.waiting().flatMap((one) => (one.state === 'refused' ? [] : [[one.key, one]])))

/** Entities whose rows are stored on the device. */
const STORED_ENTITIES: readonly Entity[] = [
  'customer',
  'asset',
  'task',
  'notification',
  'friend',
  'customer_share',
  'message',
  'viewing',
  'chain',
]

/**
 * Synchronizes a device with its server, in one tab for all: reads changes, sends queued writes, and updates what this tab shows. Returns the stop function.
 * `ahead` reads answers that are stored beside the rows (`readAhead`).
 */
export const startSync = (device: Device, client: QueryClient, ahead?: (client: QueryClient) => Promise<void>): (() => void) => {
  const end = new AbortController()
  const { queue } = device
  const { pace } = queue
  let isLeading = false
  let working: Promise<void> | undefined
  let isWantedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = 0
  let wasDown = false

  /** The server is reachable again: refetches what the device had answered. */
  const askAnew = () => askAgain(client, (path, params) => answeredHereNow().has(nameOfCall(path, params)))
  const isLookedAt = () => document.visibilityState === 'visible'

  const work = async () => {
    let isLine = true
    try {
      isLine = await queue.flush()
      if (isLine && isLookedAt() && Date.now() - readAt >= READ_EVERY_MS) {
        await device.readChanges()
        pace.answered()
        await ahead?.(client)
        readAt = Date.now()
      }
    } catch (error) {
      isLine = false
      // A failing server is tried again at the next turn.
      if (isUnreachable(error) || (error instanceof CallError && error.retryAfter !== null))
        pace.failed((error as CallError).retryAfter)
      else readAt = Date.now()
    }
    if (isLine && wasDown) void askAnew()
    wasDown = !isLine
  }
  /** A hidden page does not sync, unless writes are queued. */
  const plan = () => {
    clearTimeout(timer)
    const readNext = isLookedAt() ? Math.max(readAt + READ_EVERY_MS, pace.restsUntil()) : Number.POSITIVE_INFINITY
    const next = Math.min(queue.nextAt() ?? Number.POSITIVE_INFINITY, readNext)
    if (next < Number.POSITIVE_INFINITY && !end.signal.aborted) timer = setTimeout(workNow, Math.max(next - Date.now(), 250))
  }
  /** One run at a time, and none in a back-off. */
  const workNow = () => {
    if (!isLeading || end.signal.aborted) return
    if (working) isWantedAgain = true
    else if (pace.mayTry())
      working = work().finally(() => {
        working = undefined
        plan()
        if (!isWantedAgain) return
        isWantedAgain = false
        workNow()
      })
    else plan()
  }
  const readSoon = () => {
    readAt = 0
    clearTimeout(timer)
    timer = setTimeout(workNow, GATHER_MS)
  }

  let isPersistRequested = false
  const show = () => {
    const waiting = waitingOf(device)
    setWaiting(waiting)
    // Browsers clear storage that is not persistent: Safari after seven days, others when the disk is full.
    if (waiting.count === 0 || isPersistRequested) return
    isPersistRequested = true
    void navigator.storage?.persist?.().catch(() => undefined)
  }
  let shown = shownOf(device)
  let showing: ReturnType<typeof setTimeout> | undefined
  /** Refetches for writes that other tabs queued or cancelled. */
  const showOthers = () => {
    const before = shown
    shown = shownOf(device)
    for (const [key, one] of [...before, ...shown]) {
      if (one.page !== null || (before.has(key) && shown.has(key))) continue
      for (const entity of queue.effectOf(one)?.endpoint.changes ?? []) stale.add(entity)
      showing ??= setTimeout(() => {
        showing = undefined
        askNow()
      }, SHOW_AFTER_MS)
    }
  }
  let sendable = ''
  const forgetOutbox = queue.subscribe(() => {
    show()
    showOthers()
    // Another tab queued something. A mere re-read is no reason to send.
    const before = sendable
    sendable = queue
      .waiting()
      .flatMap(({ key, state, notBefore }) => (state === 'waiting' && notBefore <= Date.now() ? [key] : []))
      .join()
    if (sendable !== '' && sendable !== before) workNow()
  })
  // A form that awaited its answer refetches by itself (`useWrite`). During a write, an answer would undo what is shown.
  const stale = new Set<Entity>()
  const askNow = () => {
    if (stale.size === 0 || client.isMutating() > 0) return
    void refresh(client, [...stale])
    stale.clear()
  }
  const forgetWrites = client.getMutationCache().subscribe(askNow)
  const forgetDone = queue.onDone(({ changes }, isAwaited) => {
    show()
    if (!isAwaited) for (const entity of changes) stale.add(entity)
    askNow()
    readSoon()
  })
  setOnLate((endpoint, { params }) => {
    const name = nameOfCall(endpoint.path, params as object | undefined)
    void askAgain(client, (path, of) => nameOfCall(path, of) === name)
  })
  const forgetEvents = onLiveEvent('changed', ({ entity }) => {
    if (STORED_ENTITIES.includes(entity)) readSoon()
  })
  window.addEventListener(
    'online',
    () => {
      pace.hope()
      workNow()
    },
    { signal: end.signal },
  )
  document.addEventListener('visibilitychange', workNow, { signal: end.signal })
  setOnAnswered(() => {
    pace.answered()
    workNow()
  })

  const lead = async () => {
    isLeading = true
    await queue.ready()
    show()
    workNow()
    await new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  }
  const name = `mafteach-offline-${device.me}`
  if (navigator.locks) void navigator.locks.request(name, { signal: end.signal }, lead).catch(() => undefined)
  else void lead()
  void queue.ready().then(show, () => undefined)

  const stop = () => {
    end.abort()
    clearTimeout(timer)
    clearTimeout(showing)
    forgetOutbox()
    forgetWrites()
    forgetDone()
    forgetEvents()
    forgetEnd()
  }
  const forgetEnd = onSessionEnd(stop)
  return stop
}
