import type { Entity } from '@mafteach/contract/entities'
import type { QueryClient } from '@tanstack/react-query'
import { onLiveEvent } from '#shared/live/handlers.ts'
import { answeredHereNow, isNoLine, nameOfCall, setOnLate, setWaiting } from '#shared/offline/line.ts'
import type { Waiting } from '#shared/offline/waiting.ts'
import { askAgain, refresh } from '#shared/query.ts'
import { onSessionEnd } from '#shared/session.ts'
import type { Device } from './device.ts'
import { waitingOf } from './waiting-words.ts'

/** Reads what changed every so often while somebody looks; what happens meanwhile says so itself. */
const READ_EVERY_MS = 5 * 60_000
/** What happens together is read together. */
const GATHER_MS = 3_000
/** What tabs say of one write is shown together. */
const SHOW_AFTER_MS = 50
/** After so many tries without a line. */
const WITHOUT_LINE_MS = [2_000, 5_000, 15_000, 30_000, 60_000]

const shownOf = ({ outbox }: Device): ReadonlyMap<string, Waiting> =>
  new Map(outbox.waiting().flatMap((one) => (one.state === 'refused' ? [] : [[one.key, one]])))

/** Whose rows are kept. */
const KEPT: readonly Entity[] = [
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
 * Keeps a device and its server at one: reads what changed, sends what waits, in one tab for all of them. Shows here what came of it. Returns the end of it.
 * `ahead` reads what is kept beside the rows (`readAhead`).
 */
export const keepUp = (device: Device, client: QueryClient, ahead?: (client: QueryClient) => Promise<void>): (() => void) => {
  const end = new AbortController()
  const { outbox } = device
  let isLeading = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAt = 0
  let wasDown = false

  /** There is a line again: what this device answered is asked of the server. */
  const askAnew = () => askAgain(client, (path, params) => answeredHereNow().has(nameOfCall(path, params)))

  const work = async () => {
    clearTimeout(timer)
    if (!isLeading || end.signal.aborted) return
    let isLine = true
    try {
      isLine = await outbox.flush()
      const isDue = Date.now() - readAt >= READ_EVERY_MS && document.visibilityState === 'visible'
      if (isLine && isDue) {
        await device.readChanges()
        await ahead?.(client)
        readAt = Date.now()
      }
    } catch (error) {
      // A server that fails is asked again later, like a line that is not there.
      if (!isNoLine(error)) readAt = Date.now()
      isLine = false
    }
    if (isLine && wasDown) void askAnew()
    wasDown = !isLine
    failures = isLine ? 0 : failures + 1
    plan(isLine)
  }
  /** Nothing is asked while nobody looks, unless something waits to be sent. */
  const plan = (isLine: boolean) => {
    clearTimeout(timer)
    const isLookedAt = document.visibilityState === 'visible'
    const waits = outbox.waiting().some(({ state }) => state === 'waiting')
    if (!isLookedAt && !waits) return
    const next = isLine
      ? Math.min(readAt + READ_EVERY_MS, outbox.nextAt() ?? Number.POSITIVE_INFINITY) - Date.now()
      : WITHOUT_LINE_MS[Math.min(failures, WITHOUT_LINE_MS.length) - 1]!
    timer = setTimeout(workNow, Math.max(next, 250))
  }
  const workNow = () => void work().catch(() => undefined)
  const readSoon = () => {
    readAt = 0
    clearTimeout(timer)
    timer = setTimeout(workNow, GATHER_MS)
  }

  let isAskedToKeep = false
  const show = () => {
    const waiting = waitingOf(device)
    setWaiting(waiting)
    // Browsers clear what they were not asked to keep: Safari after seven days, others when the disk gets full.
    if (waiting.count === 0 || isAskedToKeep) return
    isAskedToKeep = true
    void navigator.storage?.persist?.().catch(() => undefined)
  }
  let shown = shownOf(device)
  let showing: ReturnType<typeof setTimeout> | undefined
  /** Pages show what waits as done: what another tab wrote too, and what was taken back no more. */
  const showOthers = () => {
    const before = shown
    shown = shownOf(device)
    for (const [key, one] of [...before, ...shown]) {
      if (one.page !== null || (before.has(key) && shown.has(key))) continue
      for (const entity of outbox.effectOf(one)?.endpoint.changes ?? []) stale.add(entity)
      showing ??= setTimeout(() => {
        showing = undefined
        askNow()
      }, SHOW_AFTER_MS)
    }
  }
  const forgetOutbox = outbox.subscribe(() => {
    show()
    showOthers()
    // Another tab wrote something.
    if (isLeading && outbox.waiting().some(({ state, notBefore }) => state === 'waiting' && notBefore <= Date.now())) workNow()
  })
  // Who waited for an answer asks anew by itself, and knows what is on its way out (`useWrite`). While this page writes, an answer would take back what it
  // shows.
  const stale = new Set<Entity>()
  const askNow = () => {
    if (stale.size === 0 || client.isMutating() > 0) return
    void refresh(client, [...stale])
    stale.clear()
  }
  const forgetWrites = client.getMutationCache().subscribe(askNow)
  const forgetDone = outbox.onDone(({ changes }, isAwaited) => {
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
    if (KEPT.includes(entity)) readSoon()
  })
  const lookAgain = () => {
    failures = 0
    workNow()
  }
  window.addEventListener('online', lookAgain, { signal: end.signal })
  document.addEventListener('visibilitychange', lookAgain, { signal: end.signal })

  const lead = async () => {
    isLeading = true
    await outbox.ready()
    show()
    workNow()
    await new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  }
  const name = `mafteach-offline-${device.me}`
  if (navigator.locks) void navigator.locks.request(name, { signal: end.signal }, lead).catch(() => undefined)
  else void lead()
  void outbox.ready().then(show, () => undefined)

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
