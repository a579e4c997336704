import { updateProfile } from '@mafteach/contract/access'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { Onboarding } from './Onboarding.tsx'
import { isPutOff, putOff } from './put-off.ts'

async function open() {
  await loadModal()
  const server = fakeServer(answer(updateProfile, { ok: true }))
  const onHide = vi.fn()
  renderScreen(<Onboarding onHide={onHide} />)
  await screen.findByRole('dialog')
  return { server, onHide }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The cross has the same name as the save button, and precedes it. */
const closers = () => screen.getAllByRole('button', { name: 'סגירה' })
const current = () => document.querySelector('[aria-current="step"]')?.getAttribute('aria-label')

test('goes forward and back through five slides, without a way round either end, and says which it is', async () => {
  await open()
  expect([current(), screen.queryByRole('button', { name: 'הקודם' })]).toEqual(['שקופית 1 מתוך 5', null])
  press('הבא')
  expect(current()).toBe('שקופית 2 מתוך 5')
  expect(screen.getByText('שקופית 2 מתוך 5: הקונה שלך, הנכס של קולגה').getAttribute('aria-live')).toBe('polite')
  press('הקודם')
  expect(current()).toBe('שקופית 1 מתוך 5')
  press('שקופית 5 מתוך 5')
  expect(screen.queryByRole('button', { name: 'הבא' })).toBeNull()
  expect(screen.getByRole('button', { name: 'לפרופיל שלי' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'הפרופיל שלך מציג אותך' })).toBeTruthy()
})

test.each([
  [false, true],
  [true, false],
])('with the box %s the button saves needs_onboarding %s and hides it', async (isTicked, needs_onboarding) => {
  const { server, onHide } = await open()
  if (isTicked) fireEvent.click(screen.getByRole('checkbox', { name: 'לא להציג שוב' }))
  fireEvent.click(closers()[1]!)
  await waitFor(() => expect(onHide).toHaveBeenCalledOnce())
  expect(server.bodies(updateProfile)).toEqual([{ needs_onboarding }])
})

test('the cross, Escape and a click outside hide it and save nothing', async () => {
  const { server, onHide } = await open()
  fireEvent.click(closers()[0]!)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  await waitFor(() => expect(onHide.mock.calls.length).toBeGreaterThanOrEqual(2))
  expect(server.bodies(updateProfile)).toEqual([])
})

test('what could not be saved stays open and says so', async () => {
  const { server, onHide } = await open()
  server.answer(answer(updateProfile, refusal('server_error')))
  press('שקופית 5 מתוך 5')
  press('לפרופיל שלי')
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['שגיאת שרת']))
  expect(onHide).not.toHaveBeenCalled()
})

test('once closed it returns another day, and for other agents at once', () => {
  renderScreen(null)
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00') })
  expect(isPutOff(1)).toBe(false)
  putOff(1)
  expect([isPutOff(1), isPutOff(2)]).toEqual([true, false])
  vi.setSystemTime(new Date('2026-11-23T00:01:00'))
  expect(isPutOff(1)).toBe(false)
  vi.useRealTimers()
})
