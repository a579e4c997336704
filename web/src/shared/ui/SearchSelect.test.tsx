import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { type Choice, SearchSelect } from './SearchSelect.tsx'

const all = [
  { id: 3000, name: 'ירושלים' },
  { id: 8600, name: 'רמת גן' },
  { id: 2650, name: 'רמת השרון' },
]
let answers: (() => void)[] = []
const load = (search: string) =>
  new Promise<Choice[]>((resolve) => answers.push(() => resolve(all.filter(({ name }) => name.includes(search)))))

const Form = () => {
  const [city, setCity] = useState<Choice | null>(null)
  return <SearchSelect label="עיר" value={city} onChange={setCity} load={load} />
}
const answer = () => act(async () => answers.shift()?.())
const options = () => screen.queryAllByRole('option', { hidden: true }).map((one) => one.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
})

test('until the answer comes only what fits what is typed can be picked', async () => {
  renderScreen(<Form />)
  fireEvent.click(screen.getByRole('combobox', { name: /עיר/ }))
  await answer()
  expect(options()).toEqual(['ירושלים', 'רמת גן', 'רמת השרון'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'רמת' } })
  expect(options()).toEqual(['רמת גן', 'רמת השרון'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'חולון' } })
  expect(options()).toEqual([])
  expect(screen.getByText('טעינה')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(300))
  await answer()
  expect(screen.getByText('לא נמצאו תוצאות')).toBeTruthy()
})
