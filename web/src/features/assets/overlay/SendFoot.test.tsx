import type { PotentialBuyer } from '@mafteach/contract/assets'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { buyer } from './buyer.fixture.ts'
import { type Messaging, SendFoot } from './SendFoot.tsx'

const authorized: Messaging = { state: 'authorized', sent_today: 14, daily_limit: 200 }

const draw = (recipients: PotentialBuyer[], messaging: Messaging = authorized) => {
  const onSend = vi.fn()
  const onAddAssets = vi.fn()
  renderScreen(
    <SendFoot
      buyers={[buyer(1), buyer(2)]}
      recipients={recipients}
      messaging={messaging}
      onSend={onSend}
      onAddAssets={onAddAssets}
      onShowBuyers={vi.fn()}
    />,
  )
  return { onSend, onAddAssets }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the number sent today is shown below the button', () => {
  const { onSend } = draw([buyer(1), buyer(2)])
  expect(screen.getByText('נשלחו 14 הודעות היום, מתוך 200')).toBeTruthy()
  fireEvent.click(button('שליחה ל־2 לקוחות'))
  expect(onSend).toHaveBeenCalledOnce()
})

test('more than is left of the day cannot be sent, and it says why', () => {
  draw([buyer(1), buyer(2)], { ...authorized, sent_today: 199 })
  expect(button('שליחה ל־2 לקוחות').disabled).toBe(true)
  expect(screen.getByText('אין מספיק הודעות להיום. אפשר לבחור פחות לקוחות.')).toBeTruthy()
})

test('at the limit of the day nobody can be sent to, and it says why', () => {
  draw([buyer(1)], { ...authorized, sent_today: 200 })
  expect(button('שליחה ללקוח אחד').disabled).toBe(true)
  expect(screen.getByText('נשלחו כל ההודעות להיום. אפשר לשלוח שוב מחר.')).toBeTruthy()
})

test('while the connection starts nothing is sent; without one a prompt to connect takes its place', () => {
  draw([buyer(1)], { ...authorized, state: 'starting' })
  expect(button('שליחה ללקוח אחד').disabled).toBe(true)
  cleanup()
  const { onSend } = draw([buyer(1)], { ...authorized, state: 'notAuthorized' })
  expect(screen.getByRole('link', { name: 'חיבור וואטסאפ לשליחה' }).getAttribute('href')).toBe('/settings/sending#whatsapp')
  fireEvent.click(button('שליחה ידנית בוואטסאפ'))
  expect(onSend).toHaveBeenCalledOnce()
})

test('other assets go along to one customer, not to many', () => {
  const { onAddAssets } = draw([buyer(2)])
  fireEvent.click(button('צירוף נכסים מתאימים'))
  expect(onAddAssets).toHaveBeenCalledWith(buyer(2))
  cleanup()
  draw([buyer(1), buyer(2)])
  expect(screen.queryByRole('button', { name: 'צירוף נכסים מתאימים' })).toBeNull()
})
