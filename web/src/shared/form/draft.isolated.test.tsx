import 'fake-indexeddb/auto'
import { logout } from '@mafteach/contract/sign-in'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, fakeServer } from '../testing/server.fixture.ts'

/** Drafts of a reloaded page or another tab: each has its own modules. */

const KEY = 'draft:test'
const DAY_MS = 24 * 60 * 60_000
const WITHIN = { timeout: 1000 }

let agent = 0

const signIn = () => {
  localStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ agent }))}.s`)
  localStorage.setItem('refresh_token', 'r')
}
beforeEach(() => {
  vi.restoreAllMocks()
  agent += 1
  signIn()
})

const openTab = async () => {
  vi.resetModules()
  const { setPorts } = await import('../device/ports.ts')
  const { browserPorts } = await import('../device/browser-ports.ts')
  setPorts({ ...browserPorts(), goToSignIn: () => undefined })
  const draft = await import('./draft.ts')
  const { loadPart } = await import('../navigation/lazy.ts')
  await loadPart(async () => undefined)
  const { currentToasts } = await import('../ui/toasts.ts')
  const session = await import('../api/session.ts')
  const { wipeAtEnd } = await import('../api/closed-account.ts')
  wipeAtEnd()
  const read = (key = KEY) => draft.readDraft({}, { key })
  return { ...draft, ...session, read, toasts: () => currentToasts().map(({ text }) => text) }
}

interface StoredDraft {
  key: string
  values: object
  at: number
}
const onDisk = async (): Promise<StoredDraft[]> => {
  const disk = await openDB(`mafteach-${agent}`)
  const all = await disk.getAll('drafts')
  disk.close()
  return all
}
const lay = async (...drafts: StoredDraft[]) => {
  const disk = await openDB(`mafteach-${agent}`)
  for (const draft of drafts) await disk.put('drafts', draft)
  disk.close()
}
/** The disk is full for this many writes of drafts: the transaction ends with the reason, as in browsers. */
const fill = (times: number) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  let left = times
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    // One not committed explicitly ends by itself.
    if (left === 0 || !(put.mock.contexts as IDBObjectStore[]).some(({ transaction }) => transaction === this)) return
    left -= 1
    Object.defineProperty(this, 'error', { value: new DOMException('full', 'QuotaExceededError') })
    this.abort()
  })
}

test('input is on the disk within a second, also while typing continues, and survives a reload', async () => {
  const openedTransactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const tab = await openTab()
  tab.saveDraft(KEY, { name: 'ד' })
  const typing = setInterval(() => tab.saveDraft(KEY, { name: 'דנה' }), 50)
  await expect.poll(onDisk, WITHIN).toMatchObject([{ key: KEY, values: { name: 'דנה' } }])
  clearInterval(typing)
  expect(openedTransactions).toHaveBeenCalledWith('drafts', 'readwrite', { durability: 'strict' })
  expect((await openTab()).read()).toEqual({ name: 'דנה' })
  tab.forgetDraft(KEY)
  await expect.poll(onDisk, WITHIN).toEqual([])
  expect((await openTab()).read()).toBeNull()
})

test('a hidden page writes at once', async () => {
  const tab = await openTab()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  tab.saveDraft(KEY, { name: 'דנה' })
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  await expect.poll(onDisk).toHaveLength(1)
})

test('drafts in the storage are moved to the database once', async () => {
  localStorage.setItem(KEY, '{"name":"דנה"}')
  localStorage.setItem('draft:broken', '{"name":')
  localStorage.setItem('scheme', 'dark')
  const tab = await openTab()
  expect(tab.read()).toEqual({ name: 'דנה' })
  await expect.poll(onDisk, WITHIN).toMatchObject([{ key: KEY, values: { name: 'דנה' } }])
  await expect.poll(() => Object.keys(localStorage).sort()).toEqual(['auth_token', 'refresh_token', 'scheme'])
})

test('a hundred drafts are stored for thirty days', async () => {
  await openTab()
  const now = Date.now()
  await lay(
    { key: 'old', values: {}, at: now - 31 * DAY_MS },
    ...Array.from({ length: 101 }, (_, at) => ({ key: `draft:${at}`, values: {}, at: now - at })),
  )
  const tab = await openTab()
  expect(['old', 'draft:100', 'draft:99'].map(tab.read)).toEqual([null, null, {}])
  await expect.poll(async () => (await onDisk()).length).toBe(100)
})

test('a full disk is reported once; older drafts are deleted to make room', async () => {
  await openTab()
  await lay({ key: 'older', values: {}, at: Date.now() - 2 }, { key: 'newer', values: {}, at: Date.now() - 1 })
  const tab = await openTab()
  fill(1)
  tab.saveDraft(KEY, { name: 'דנה' })
  await expect.poll(async () => (await onDisk()).map(({ key }) => key).sort(), WITHIN).toEqual([KEY, 'newer'])
  expect(tab.toasts()).toEqual(['אין מקום במכשיר. טפסים שלא נשמרו עלולים להימחק.'])
})

test('if the disk stays full the draft lives for the visit, and nothing more is deleted', async () => {
  await openTab()
  await lay({ key: 'older', values: {}, at: Date.now() - 2 }, { key: 'newer', values: {}, at: Date.now() - 1 })
  const tab = await openTab()
  fill(Number.POSITIVE_INFINITY)
  for (const name of ['ד', 'דנה']) {
    tab.saveDraft(KEY, { name })
    await expect.poll(() => localStorage.getItem(KEY), WITHIN).toBe(JSON.stringify({ name }))
  }
  vi.restoreAllMocks()
  expect((await onDisk()).map(({ key }) => key)).toEqual(['newer'])
  expect(tab.read()).toEqual({ name: 'דנה' })
  expect(tab.toasts()).toHaveLength(1)
  // The next visit has space.
  expect((await openTab()).read()).toEqual({ name: 'דנה' })
  await expect.poll(async () => (await onDisk()).length, WITHIN).toBe(2)
})

test('without a database, or an agent, drafts are stored as far as the browser allows', async () => {
  localStorage.setItem('auth_token', 'h.e30.s')
  const tab = await openTab()
  tab.saveDraft('registration', { name: 'דנה' })
  await expect.poll(() => localStorage.getItem('registration'), WITHIN).not.toBeNull()
  const next = await openTab()
  expect(next.read('registration')).toEqual({ name: 'דנה' })
  next.forgetDraft('registration')
  expect(localStorage.getItem('registration')).toBeNull()
})

test('two tabs on one draft merge their fields, and finishing in one finishes both', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const heard = vi.fn()
  one.onDraftElsewhere(KEY, heard)
  other.onDraftElsewhere(KEY, vi.fn())
  one.saveDraft(KEY, { name: 'דנה', price: 0 })
  await expect.poll(() => other.read()).toEqual({ name: 'דנה', price: 0 })
  other.saveDraft(KEY, { name: 'דנה', price: 5 })
  await expect.poll(() => heard.mock.calls).toEqual([[{ price: 5 }]])
  one.saveDraft(KEY, { name: 'דנה לוי', price: 5 })
  await expect.poll(() => other.read()).toEqual({ name: 'דנה לוי', price: 5 })
  other.forgetDraft(KEY)
  await expect.poll(() => heard.mock.lastCall).toEqual([null])
  expect(one.read()).toBeNull()
})

test('fields that another tab had not seen stay when it sends', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.saveDraft(KEY, { name: 'דנה' })
  await expect.poll(() => other.read()).toEqual({ name: 'דנה' })
  one.saveDraft(KEY, { name: 'דנה לוי' })
  other.forgetDraft(KEY)
  await expect.poll(onDisk, WITHIN).toMatchObject([{ values: { name: 'דנה לוי' } }])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await onDisk()).toHaveLength(1)
})

test('signing out discards unwritten input; a session that the server ended leaves it to the same agent', async () => {
  const tab = await openTab()
  fakeServer(answer(logout, { ok: true }))
  tab.saveDraft(KEY, { name: 'דנה' })
  tab.leave('session_ended')
  expect(tab.read()).toBeNull()
  await expect.poll(onDisk, WITHIN).toHaveLength(1)
  signIn()
  const next = await openTab()
  expect(next.read()).toEqual({ name: 'דנה' })
  next.saveDraft('draft:other', {})
  next.logout()
  expect(next.read()).toBeNull()
  next.saveDraft('draft:late', {})
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`mafteach-${agent}`)
  expect(localStorage).toHaveLength(0)
})

test('a page of one agent writes nothing for another who signed in elsewhere', async () => {
  const tab = await openTab()
  agent += 1
  signIn()
  const other = await openTab()
  tab.saveDraft(KEY, { name: 'דנה' })
  other.saveDraft('draft:own', {})
  await expect.poll(onDisk, WITHIN).toHaveLength(1)
  expect((await onDisk()).map(({ key }) => key)).toEqual(['draft:own'])
  expect(other.read()).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})
