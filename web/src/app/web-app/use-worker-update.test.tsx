import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUnsaved } from '#shared/navigation/unsaved.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { useWorkerUpdate } from './use-worker-update.ts'

/** The browser's side: a registration with a waiting worker, and other tabs' locks. */
const serviceWorker = Object.assign(new EventTarget(), { controller: {} as object | null })
const registration = Object.assign(new EventTarget(), {
  waiting: null as { postMessage: (message: string) => void } | null,
  installing: null as EventTarget | null,
})
const notified = vi.fn()
const reload = vi.fn()
let heldElsewhere: { name: string }[]
let visibility: DocumentVisibilityState

beforeEach(() => {
  notified.mockClear()
  reload.mockClear()
  heldElsewhere = []
  visibility = 'visible'
  serviceWorker.controller = {}
  registration.waiting = null
  const locks = { request: async () => undefined, query: async () => ({ held: heldElsewhere }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker, locks }))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

const Page = ({ isUnsaved }: { isUnsaved: boolean }) => {
  useWorkerUpdate(registration as unknown as ServiceWorkerRegistration, reload)
  useUnsaved(isUnsaved)
  const { key } = useLocation()
  return <Link to={`/${key}`}>next</Link>
}
const draw = (isUnsaved = false) => renderScreen(<Page isUnsaved={isUnsaved} />)
const installed = () => {
  registration.waiting = { postMessage: notified }
  const worker = new EventTarget()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  worker.dispatchEvent(new Event('statechange'))
}
const next = () => act(async () => void fireEvent.click(screen.getByText('next')))
const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'))
const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a new version takes over as soon as it is installed', async () => {
  draw()
  installed()
  await waitFor(() => expect(notified).toHaveBeenCalledWith('skip_waiting'))
})

test('it waits for unsaved input in another tab, until a later navigation', async () => {
  heldElsewhere = [{ name: 'unsaved' }]
  registration.waiting = { postMessage: notified }
  draw()
  await next()
  expect(notified).not.toHaveBeenCalled()
  heldElsewhere = []
  await next()
  expect(notified).toHaveBeenCalledOnce()
})

test('it waits for unsaved input here', async () => {
  draw(true)
  installed()
  await next()
  expect(notified).not.toHaveBeenCalled()
})

test('the page reloads at the next navigation, not before', async () => {
  draw()
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  await next()
  expect(reload).toHaveBeenCalledOnce()
})

test('it reloads while hidden, unless something is unsaved', () => {
  const { unmount } = draw()
  takeOver()
  hide()
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  visibility = 'visible'
  draw(true)
  takeOver()
  hide()
  expect(reload).toHaveBeenCalledOnce()
})

test('the first worker of a page is no new version', async () => {
  serviceWorker.controller = null
  draw()
  takeOver()
  await next()
  expect(reload).not.toHaveBeenCalled()
})
