import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#shared/device/ports.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { DeviceNavigation } from './DeviceNavigation.tsx'

/** Links that the phone opens in the app, and its back button (spec sections 2.1, 2.2). */

const minimize = vi.fn()
let open: (url: string) => void
let goBack: () => void
let ended: string[]

const Here = () => {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}
const Layer = () => {
  const [isOpen, setOpen] = useState(true)
  useEscape(isOpen, () => setOpen(false))
  return isOpen && <p>פתוח</p>
}
const device = {
  minimize,
  onDeepLink: (handler: typeof open) => {
    open = handler
    return () => void ended.push('links')
  },
  onShared: () => () => void ended.push('shared'),
  onBack: (handler: typeof goBack) => {
    goBack = handler
    return () => void ended.push('back')
  },
} as Partial<Device> as Device
const draw = (path: string, more?: React.ReactNode) =>
  renderScreen(
    <>
      <DeviceNavigation device={device} />
      <Here />
      <Link to="/tasks/">משימות</Link>
      {more}
    </>,
    {
      path,
    },
  )
beforeEach(() => {
  minimize.mockClear()
  ended = []
})
const here = () => screen.getByRole('status').textContent

test('a link opens its page, with query and hash; /link changes nothing', () => {
  draw('/dashboard')
  act(() => open('mafteach://customers?tab=leads#3'))
  expect(here()).toBe('/customers?tab=leads#3')
  act(() => open('mafteach://link?code=7'))
  expect(here()).toBe('/customers?tab=leads#3')
})

test('back closes the top layer first, and only then leaves the page', () => {
  draw('/customers', <Layer />)
  act(goBack)
  expect(screen.queryByText('פתוח')).toBeNull()
  expect([here(), minimize.mock.calls.length]).toEqual(['/customers', 0])
})

test('without a page before it back leads to the overview, and from there out of the app', () => {
  draw('/customers')
  act(goBack)
  expect(here()).toBe('/dashboard')
  expect(minimize).not.toHaveBeenCalled()
  act(goBack)
  expect([here(), minimize.mock.calls.length]).toEqual(['/dashboard', 1])
})

test('it goes back to the page before', () => {
  draw('/customers')
  fireEvent.click(screen.getByText('משימות'))
  expect(here()).toBe('/tasks/')
  // This test's router keeps its own history beside the browser's.
  window.history.replaceState({ idx: 1 }, '')
  act(goBack)
  expect(here()).toBe('/customers')
  window.history.replaceState(null, '')
})

test('it stops listening when the app is unmounted', () => {
  const { unmount } = draw('/customers')
  unmount()
  expect(ended).toEqual(['links', 'shared', 'back'])
})
