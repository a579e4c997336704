import { dayInIsrael } from '@mafteach/contract/days'
import { type MoodDay, moodMonth, setMood } from '@mafteach/contract/mood'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { answer, fakeServer, lost } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { MoodPage } from './MoodPage.tsx'

const TODAY = '2026-11-18'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T10:00:00Z`) })
  const days: MoodDay[] = [{ date: '2026-11-17', face: 2, note: 'עייפות' }]
  const trend = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((each) =>
    each >= '2026-10' ? { month: each, days: 4, average: each === '2026-10' ? 3 : 4.2 } : { month: each, days: 0, average: null },
  )
  const server = fakeServer(
    answer(moodMonth, ({ query: { month = TODAY.slice(0, 7) } }) => ({
      month,
      days: days.filter(({ date }) => date.startsWith(month)),
      trend,
    })),
    answer(setMood, ({ params: { date }, body: { face, note } }) => {
      const before = days.find((each) => each.date === date)
      const day = { date, face, note: note ?? before?.note ?? null }
      days.splice(0, days.length, ...days.filter((each) => each !== before), day)
      return day
    }),
  )
  renderScreen(<MoodPage />, { data: [[meQuery.queryKey, { id: 7 }]] })
  await screen.findByRole('heading', { name: 'איך היה היום?' })
  expect(dayInIsrael()).toBe(TODAY)
  return server
}
const face = (name: string) => screen.getByRole('button', { name })
const pressed = () =>
  ['קשה', 'לא משהו', 'בסדר', 'טוב', 'מצוין'].filter((name) => face(name).getAttribute('aria-pressed') === 'true')

test('one tap tells the day, another one tells it otherwise; then a note', async () => {
  const server = await open()
  expect(pressed()).toEqual([])
  fireEvent.click(face('טוב'))
  await waitFor(() => expect(pressed()).toEqual(['טוב']))
  fireEvent.click(face('קשה'))
  await waitFor(() => expect(pressed()).toEqual(['קשה']))
  fireEvent.change(await screen.findByLabelText(/כמה מילים/), { target: { value: 'לקוח ביטל' } })
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(server.written()).toHaveLength(3))
  expect(server.written()).toEqual([
    [`PUT /mood/${TODAY}/`, { face: 4 }],
    [`PUT /mood/${TODAY}/`, { face: 1 }],
    [`PUT /mood/${TODAY}/`, { face: 1, note: 'לקוח ביטל' }],
  ])
})

test('offline the day stays unchanged, with a message', async () => {
  const server = await open()
  server.answer(answer(setMood, lost))
  fireEvent.click(face('מצוין'))
  await waitFor(() => expect(currentToasts().at(-1)?.status).toBe('error'))
  expect(pressed()).toEqual([])
})

test('the calendar goes by keys, never past today, and shows another day with its note', async () => {
  await open()
  const day = (number: number) => screen.getByRole('button', { name: new RegExp(`^${number} בנובמבר`) })
  expect(day(18).getAttribute('aria-current')).toBe('date')
  expect([day(18).tabIndex, day(17).tabIndex, (day(19) as HTMLButtonElement).disabled]).toEqual([0, -1, true])
  fireEvent.keyDown(day(18), { key: 'ArrowDown' })
  expect(day(18).getAttribute('aria-pressed')).toBe('true')
  document.documentElement.dir = 'rtl'
  fireEvent.keyDown(day(18), { key: 'ArrowRight' })
  expect(await screen.findByRole('heading', { name: 'איך היה 17 בנובמבר 2026?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '17 בנובמבר 2026, לא משהו, עם הערה' })).toBeTruthy()
  expect(screen.getByDisplayValue('עייפות')).toBeTruthy()
  expect(pressed()).toEqual(['לא משהו'])
  fireEvent.click(screen.getByRole('button', { name: 'לחודש הקודם' }))
  expect(await screen.findByRole('heading', { name: 'אוקטובר 2026' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'להיום' }))
  expect(await screen.findByRole('heading', { name: 'איך היה היום?' })).toBeTruthy()
})

test('the trend says in words how it goes', async () => {
  await open()
  expect(screen.getByText('החודש טוב יותר מאוקטובר 2026.')).toBeTruthy()
  expect(screen.getByText('נובמבר 2026: ממוצע 4.2 מתוך 5, 4 ימים')).toBeTruthy()
})
