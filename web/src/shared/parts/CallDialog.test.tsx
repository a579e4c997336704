import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callNumber, showNumber } from '#shared/device/phone-call.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '../ui/dialogs/Modal.tsx'
import { CallDialog } from './CallDialog.tsx'

beforeAll(async () => void (await loadModal()))
afterEach(() => {
  showNumber(null)
})

const draw = (isComputer: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isComputer, media: query }))
  renderScreen(
    <>
      <a href="tel:0521234567">דנה</a>
      <CallDialog />
    </>,
  )
}
/** Whether the browser would have followed the link. */
const followed = () => fireEvent.click(screen.getByText('דנה'))

test('on a computer a call shows the number, to copy or for WhatsApp', async () => {
  draw(true)
  expect(followed()).toBe(false)
  expect(await screen.findByText('052-123-4567')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'העתקת המספר' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'חיוג מהמחשב הזה' }).getAttribute('href')).toBe('tel:0521234567')
})

test('a call button does the same', async () => {
  draw(true)
  callNumber('0521234567')
  expect(await screen.findByText('052-123-4567')).toBeTruthy()
})

test('a phone calls', () => {
  draw(false)
  followed()
  expect(screen.queryByText('052-123-4567')).toBeNull()
})
