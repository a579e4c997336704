import { cities } from '@mafteach/contract/places'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { q } from '../../api/query.ts'
import { cityChoices } from '../../places/places.ts'
import { page } from '../../testing/sample.fixture.ts'
import { answer, fakeServer } from '../../testing/server.fixture.ts'
import { renderScreen } from '../../testing/testing.tsx'
import { type Choice, type Choices, SearchSelect } from './SearchSelect.tsx'

const all = [
  { id: 3000, name: 'ירושלים' },
  { id: 8600, name: 'רמת גן' },
  { id: 2650, name: 'רמת השרון' },
]
let answers: (() => void)[] = []
const load = (search: string) =>
  new Promise<Choice[]>((resolve) => answers.push(() => resolve(all.filter(({ name }) => name.includes(search)))))
const choicesOf = (find: (search: string, signal: AbortSignal) => Promise<Choice[]>): Choices<Choice[], Choice> => ({
  ask: (search) => q(cities, { query: { search } }, ({ signal }) => find(search, signal)),
  of: (found) => found,
})
const choices = choicesOf(load)

const Form = () => {
  const [city, setCity] = useState<Choice | null>(null)
  return (
    <>
      <SearchSelect label="עיר" value={city} onChange={setCity} choices={choices} />
      <input aria-label="שם" />
    </>
  )
}
const settle = () =>
  act(async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  })
const options = () => screen.queryAllByRole('option', { hidden: true }).map((one) => one.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
})

test('until the answer arrives only choices that match the input can be picked', async () => {
  renderScreen(<Form />)
  fireEvent.click(screen.getByRole('combobox', { name: /עיר/ }))
  await settle()
  expect(options()).toEqual(['ירושלים', 'רמת גן', 'רמת השרון'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'רמת' } })
  expect(options()).toEqual(['רמת גן', 'רמת השרון'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'חולון' } })
  expect(options()).toEqual([])
  expect(screen.getByText('טעינה')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(300))
  await settle()
  expect(screen.getByText('לא נמצאו תוצאות')).toBeTruthy()
})

test('whoever goes on to another field while a list is open stays there; Tab goes on from the button of the list', async () => {
  renderScreen(<Form />)
  const [button, other] = [screen.getByRole('combobox', { name: /עיר/ }), screen.getByLabelText('שם')]
  const open = async () => {
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(document.activeElement).toBe(screen.getByLabelText('חיפוש'))
  }
  await open()
  fireEvent.mouseDown(other)
  other.focus()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(other)

  await open()
  fireEvent.keyDown(screen.getByLabelText('חיפוש'), { key: 'Escape' })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(document.activeElement).toBe(button)

  await open()
  fireEvent.keyDown(screen.getByLabelText('חיפוש'), { key: 'Tab' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a list that failed to load can be retried', async () => {
  let isDown = true
  const once = vi.fn(async () => {
    if (isDown) throw new Error('no line')
    return all
  })
  renderScreen(<SearchSelect label="עיר" value={null} onChange={() => undefined} choices={choicesOf(once)} />)
  fireEvent.click(screen.getByRole('combobox', { name: /עיר/ }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('הרשימה לא נטענה')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף', hidden: true }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(options()).toEqual(['ירושלים', 'רמת גן', 'רמת השרון'])
  expect(document.activeElement).toBe(screen.getByLabelText('חיפוש'))
})

test('nothing is requested before it is opened, input is requested after a pause, and outdated requests are not awaited', async () => {
  const searches: { search: string; signal: AbortSignal }[] = []
  const never = (search: string, signal: AbortSignal) => {
    searches.push({ search, signal })
    return new Promise<Choice[]>(() => undefined)
  }
  renderScreen(<SearchSelect label="עיר" value={null} onChange={() => undefined} choices={choicesOf(never)} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(searches).toEqual([])
  fireEvent.click(screen.getByRole('combobox', { name: /עיר/ }))
  const type = (value: string) => fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value } })
  type('ר')
  await act(() => vi.advanceTimersByTimeAsync(299))
  type('רמ')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(searches.map(({ search }) => search)).toEqual([''])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(searches.map(({ search, signal }) => [search, signal.aborted])).toEqual([
    ['', true],
    ['רמ', false],
  ])
})

test('spec 9: a city that was searched a moment ago is not requested again; after ten seconds it is', async () => {
  const server = fakeServer(answer(cities, page(all)))
  const searchesSent = () => server.calls(cities).map(({ query }) => query?.search)
  const client = new QueryClient()
  const find = async (search: string) => cityChoices.of(await client.fetchQuery(cityChoices.ask(search)), search)
  expect(await find('רמת')).toEqual(all)
  await find('ירו')
  await find('רמת')
  expect(searchesSent()).toEqual(['רמת', 'ירו'])
  vi.advanceTimersByTime(10_001)
  await find('רמת')
  expect(searchesSent()).toEqual(['רמת', 'ירו', 'רמת'])
})
