import { TOAST_MS } from '@mafteach/contract/limits'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { TaskList } from './TaskList.tsx'
import { taskRow } from './task.fixture.ts'

const HOUR = 3_600_000
// Noon in Israel: so late is today.
const NOON = Date.parse('2026-11-22T10:00Z')
const soon = new Date(NOON + HOUR).toISOString()
const late = new Date(NOON - 2.5 * HOUR).toISOString()

let tasks = [taskRow()]
/** There is a second page. */
let hasMore = false
const asked: [string, string, unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  asked.length = 0
  tasks = [
    taskRow({ id: 1, title: 'להתקשר לדנה', kind: 'CALL', due_at: late, customer: { id: 7, name: 'דנה' } }),
    taskRow({ id: 2, title: 'לצלם את הסלון' }),
  ]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') asked.push([method, path, body && JSON.parse(body as string)])
    if (path.includes('/tasks/?')) {
      const results = path.includes('page=2') ? [taskRow({ id: 3, title: 'לתלות שלט' })] : tasks
      return Response.json({ count: tasks.length, next: hasMore ? 'next' : null, previous: null, results })
    }
    if (path.includes('/customer/7/')) return Response.json({ id: 7, name: 'דנה', phone: '0521234567' })
    const task = tasks.find(({ id }) => path.includes(`/tasks/${id}/`))
    if (path.endsWith('/done/')) {
      tasks = tasks.filter((one) => one !== task)
      return Response.json({ ...task, done_at: new Date().toISOString(), result: 'DONE', next: null })
    }
    if (path.endsWith('/reopen/')) tasks = [taskRow({ id: 1, title: 'להתקשר לדנה' }), ...tasks]
    return Response.json(task ?? taskRow({ id: 9, due_at: soon }))
  })
})

const draw = () =>
  renderScreen(
    <>
      <TaskList filter="open" search="" isFirst={false} onClearSearch={() => undefined} />
      <Toasts />
    </>,
  )

test('late tasks stand first and say how late; one tap is done, stays struck through, and can be taken back', async () => {
  tasks.push(taskRow({ id: 4, title: 'להחתים על הזמנה', kind: 'PAPER' }))
  draw()
  const overdue = await screen.findByRole('region', { name: 'באיחור' })
  expect(within(overdue).getByText('באיחור של שעתיים')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'בלי מועד' }).textContent).toContain('לצלם את הסלון')
  expect(screen.getByRole('button', { name: 'מילוי טופס: להחתים על הזמנה' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'בוצע: להתקשר לדנה' }))
  expect(await screen.findByRole('button', { name: 'פתיחה מחדש: להתקשר לדנה' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  expect(await screen.findByRole('button', { name: 'בוצע: להתקשר לדנה' })).toBeTruthy()
  expect(asked.map(([method, path]) => `${method} ${path.replace(/^.*\/api/, '')}`)).toEqual([
    'POST /tasks/1/done/',
    'POST /tasks/1/reopen/',
  ])
})

test('a group that goes on on the next page says no number; it comes with the rest', async () => {
  hasMore = true
  draw()
  const [overdue, undated] = [
    await screen.findByRole('region', { name: 'באיחור' }),
    screen.getByRole('region', { name: 'בלי מועד' }),
  ]
  expect([overdue, undated].map((group) => group.querySelector('h2')!.parentElement!.textContent)).toEqual([
    'באיחור1',
    'בלי מועד',
  ])
  hasMore = false
  fireEvent.click(screen.getByRole('button', { name: 'עוד משימות' }))
  expect(await within(undated).findByText('2')).toBeTruthy()
})

test('what is done leaves the list with its toast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'בוצע: להתקשר לדנה' }))
  await screen.findByText('המשימה בוצעה')
  act(() => void vi.advanceTimersByTime(TOAST_MS + 1))
  expect(screen.queryByText('להתקשר לדנה')).toBeNull()
})

test('nobody answered: that is noted, and another try in an hour is a task of its own', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'התקשרות: להתקשר לדנה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'אין מענה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ניסיון נוסף בעוד שעה' }))
  expect(await screen.findByText(/^ניסיון נוסף: /)).toBeTruthy()
  expect(asked[0]?.[2]).toEqual({ result: 'NO_ANSWER' })
  expect(asked[1]?.[2]).toMatchObject({ title: 'להתקשר לדנה', kind: 'CALL', customer: 7 })
})
