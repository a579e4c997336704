import { createAsset } from '@mafteach/contract/assets'
import { createCustomer } from '@mafteach/contract/customers'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { handedOver, sendMessages } from '@mafteach/contract/messages'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useWrite } from '#shared/api/write.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { InstallHint } from './InstallHint.tsx'
import { InstallSetting } from './InstallSetting.tsx'
import { DONE } from './use-something-done.ts'

// As the page does (`index.html`); `web-app.spec.ts` has the page itself.
window.addEventListener('beforeinstallprompt', (event) => Object.assign(window, { installPrompt: event }))
const ask = vi.fn(async () => ({ outcome: 'dismissed' }))

beforeEach(() => {
  ask.mockClear()
  fakeServer(answer(handedOver, { ok: true }))
  Reflect.deleteProperty(window, 'installPrompt')
})

const offer = () => {
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: ask })))
}
const Screen = () => {
  const navigate = useNavigate()
  const { write } = useWrite(handedOver)
  return (
    <>
      <InstallHint />
      <button type="button" onClick={() => void write({ body: { customer_ids: [1], asset_ids: [1], text: 'x' } })}>
        do
      </button>
      <button type="button" onClick={() => navigate('/dashboard')}>
        home
      </button>
    </>
  )
}
const draw = () => {
  cleanup()
  renderScreen(<Screen />, { path: '/customers' })
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const hint = () => screen.queryByText('מפתח כאפליקציה')
const doSomething = () => act(async () => press('do'))

test('it is offered above the overview once something was done, in one visit, and asks when it is wanted', async () => {
  draw()
  offer()
  press('home')
  expect(hint()).toBeNull()
  await doSomething()
  expect(await screen.findByText('מפתח כאפליקציה')).toBeTruthy()
  await act(async () => press('התקנה'))
  expect([ask.mock.calls.length, hint()]).toEqual([1, null])
  offer()
  draw()
  await doSomething()
  press('home')
  expect(hint()).toBeNull()
})

test('an agent who declines is not asked again', async () => {
  offer()
  draw()
  await doSomething()
  press('home')
  await screen.findByText('מפתח כאפליקציה')
  press('לא עכשיו')
  expect([hint(), localStorage.getItem('install_offered')]).toEqual([null, '1'])
})

test('nothing is offered if the browser cannot install, nor in the app itself; an iPhone gets instructions', async () => {
  draw()
  await doSomething()
  press('home')
  expect(hint()).toBeNull()
  Reflect.deleteProperty(window, 'installPrompt')
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: userAgent } }))
  draw()
  await doSomething()
  press('home')
  expect(await screen.findByText(/הוספה למסך הבית/)).toBeTruthy()
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  draw()
  await doSomething()
  press('home')
  expect(hint()).toBeNull()
})

test('the settings show the state, and install it', async () => {
  renderScreen(<InstallSetting />)
  expect(screen.getByText(/בתפריט של הדפדפן/)).toBeTruthy()
  offer()
  await act(async () => press('התקנה'))
  expect(ask).toHaveBeenCalledOnce()
  expect(screen.queryByText('התקנה')).toBeNull()
  cleanup()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  renderScreen(<InstallSetting />)
  expect(screen.getByText('מותקנת')).toBeTruthy()
})

test('what counts as done are calls of the contract', () => {
  expect([...DONE]).toEqual([createCustomer, addPurchaseListing, createAsset, sendMessages, handedOver].map(({ path }) => path))
})
