import { getCustomer } from '@mafteach/contract/customers'
import { TOAST_MS } from '@mafteach/contract/limits'
import { completeTask, createTask, listTasks, reopenTask } from '@mafteach/contract/tasks'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { TaskList } from './TaskList.tsx'
import { taskRow } from './task.fixture.ts'

const HOUR = 3_600_000
// Noon in Israel: still today.
const NOON = Date.parse('2026-11-22T10:00Z')
const soon = new Date(NOON + HOUR).toISOString()
const late = new Date(NOON - 2.5 * HOUR).toISOString()

let tasks = [taskRow()]
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  tasks = [
    taskRow({ id: 1, title: 'להתקשר לדנה', kind: 'CALL', due_at: late, customer: { id: 7, name: 'דנה' } }),
    taskRow({ id: 2, title: 'לצלם את הסלון' }),
  ]
  server = fakeServer(
    answer(listTasks, () => page(tasks)),
    answer(getCustomer, sampleOf(getCustomer, { id: 7, name: 'דנה', phone: '0521234567' })),
    answer(completeTask, ({ params }) => {
      const task = tasks.find(({ id }) => id === params.id)!
      tasks = tasks.filter((one) => one !== task)
      return { ...task, done_at: new Date().toISOString(), result: 'DONE', next: null }
    }),
    answer(reopenTask, () => {
      const task = taskRow({ id: 1, title: 'להתקשר לדנה' })
      tasks = [task, ...tasks]
      return task
    }),
    answer(createTask, taskRow({ id: 9, due_at: soon })),
  )
})

const draw = () =>
  renderScreen(
    <>
      <TaskList filter="open" search="" isFirst={false} onClearSearch={() => undefined} />
      <Toasts />
    </>,
  )

test('overdue tasks come first and say how late; one tap completes a task, which stays struck through and can be reopened', async () => {
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
  expect(server.written().map(([name]) => name)).toEqual(['POST /tasks/1/done/', 'POST /tasks/1/reopen/'])
})

test('a group that continues on the next page has no count until it is loaded', async () => {
  server.answer(
    answer(listTasks, ({ query }) =>
      query.after === 'behind'
        ? page([taskRow({ id: 3, title: 'לתלות שלט' })])
        : page(tasks, { next: 'http://localhost/api/tasks/?after=behind' }),
    ),
  )
  draw()
  const [overdue, undated] = [
    await screen.findByRole('region', { name: 'באיחור' }),
    screen.getByRole('region', { name: 'בלי מועד' }),
  ]
  expect([overdue, undated].map((group) => group.querySelector('h2')!.parentElement!.textContent)).toEqual([
    'באיחור1',
    'בלי מועד',
  ])
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

test('no answer is recorded, and another try in an hour is a separate task', async () => {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'התקשרות: להתקשר לדנה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'אין מענה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ניסיון נוסף בעוד שעה' }))
  expect(await screen.findByText(/^ניסיון נוסף: /)).toBeTruthy()
  expect(server.bodies(completeTask)).toEqual([{ result: 'NO_ANSWER' }])
  expect(server.bodies(createTask)).toMatchObject([{ title: 'להתקשר לדנה', kind: 'CALL', customer: 7 }])
})
