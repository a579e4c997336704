import { listAssets } from '@mafteach/contract/asset-lists'
import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { createTask, mentionedCustomers } from '@mafteach/contract/tasks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { taskRow } from './task.fixture.ts'

const dana = { id: 7, name: 'דנה כץ' }
const bialik = { id: 9, street: { id: 1, name: 'ביאליק' }, address_number: '45', city: { id: 8600, name: 'רמת גן' } }
const tomorrowAt = (hour: string) => momentInIsrael(addDays(dayInIsrael(), 1), hour).toISOString()
let server: FakeServer

beforeEach(() => {
  server = fakeServer(
    answer(mentionedCustomers, ({ query }) => (query.text.includes('דנה') ? [dana] : [])),
    answer(listAssets, ({ query }) => sampleOf(listAssets, { results: query.search === 'ביאליק 45' ? [bialik] : [] })),
    answer(createTask, taskRow({ id: 9 })),
  )
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const draw = () =>
  renderScreen(
    <>
      <QuickAdd />
      <Address />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'משימה חדשה' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('what was typed is added with its time, its reminder and its customer; the field is empty for the next', async () => {
  draw()
  type('להתקשר לדנה מחר ב־10')
  await waitFor(() => expect(chips()).toEqual(['דנה כץ', 'מחר, 10:00', 'תזכורת 09:45']))
  fireEvent.click(screen.getByRole('button', { name: 'חשוב' }))
  fireEvent.submit(field())
  await waitFor(() => expect(field().value).toBe(''))
  expect(server.bodies(createTask)).toMatchObject([
    { title: 'להתקשר לדנה', customer: 7, due_at: tomorrowAt('10:00'), remind_at: tomorrowAt('09:45'), priority: 'HIGH' },
  ])
  expect(currentToasts().at(-1)).toMatchObject({ text: 'המשימה נוספה', link: { to: '/tasks/9' } })
})

test('Enter before the names have loaded waits for them; removed parts are not added', async () => {
  draw()
  type('דנה מחר')
  fireEvent.click(screen.getByRole('button', { name: 'בלי תזכורת 08:45' }))
  fireEvent.submit(field())
  await waitFor(() =>
    expect(server.bodies(createTask)).toMatchObject([
      { title: 'דנה', customer: 7, due_at: tomorrowAt('09:00'), remind_at: null },
    ]),
  )
  type('מחר להתקשר')
  fireEvent.click(screen.getByRole('button', { name: 'בלי מחר, 09:00' }))
  expect(chips()).toEqual([])
  fireEvent.submit(field())
  await waitFor(() =>
    expect(server.bodies(createTask)[1]).toMatchObject({ title: 'מחר להתקשר', customer: null, due_at: null, remind_at: null }),
  )
})

test('of two customers of one name the agent picks', async () => {
  server.answer(answer(mentionedCustomers, [dana, { id: 8, name: 'דנה לוי' }]))
  draw()
  type('להתקשר לדנה')
  fireEvent.click(await screen.findByRole('button', { name: 'דנה לוי' }))
  expect(chips()).toEqual(['דנה לוי'])
  fireEvent.submit(field())
  await waitFor(() => expect(server.bodies(createTask)).toMatchObject([{ title: 'להתקשר לדנה', customer: 8 }]))
})

test('of a viewing its dialog opens with whom, what, when and for how long; without the word it is a task like any other', async () => {
  draw()
  const text = 'סיור עם דנה בביאליק 45 מחר ב־17 לשעה'
  type(text)
  await waitFor(() => expect(chips()).toEqual(['סיור, 60 דק׳', 'ביאליק 45, רמת גן', 'דנה כץ', 'מחר, 17:00']))
  fireEvent.click(screen.getByRole('button', { name: 'תיאום סיור' }))
  const expectedQuery = new URLSearchParams({ plan: '7-9', plan_at: tomorrowAt('17:00'), plan_minutes: '60' })
  await screen.findByText(`/?${expectedQuery}`)
  expect([field().value, server.bodies(createTask)]).toEqual(['', []])
  type(text)
  fireEvent.click(await screen.findByRole('button', { name: 'בלי סיור, 60 דק׳' }))
  fireEvent.click(screen.getByRole('button', { name: 'הוספה' }))
  await waitFor(() => expect(server.bodies(createTask)).toMatchObject([{ customer: 7, due_at: tomorrowAt('17:00') }]))
})

test('offline the text stays, also after a reload, with the reason; an empty line asks for text', async () => {
  draw()
  fireEvent.submit(field())
  expect((await screen.findByRole('alert')).textContent).toBe('חסר שדה חובה')
  server.answer(answer(createTask, lost))
  type('להתקשר')
  fireEvent.submit(field())
  expect((await screen.findByRole('alert')).textContent).toMatch(/אין קליטה/)
  cleanup()
  draw()
  expect(field().value).toBe('להתקשר')
})

test('the full form starts with what was understood', async () => {
  draw()
  type('לדנה כץ מחר ב-10')
  await waitFor(() => expect(chips()).toHaveLength(3))
  fireEvent.click(screen.getByRole('link', { name: 'כל הפרטים' }))
  const [path, query] = (await screen.findByText(/^\/tasks\/addTask/)).textContent!.split('?')
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
    '/tasks/addTask',
    { title: 'לדנה כץ', due: tomorrowAt('10:00'), customer: '7' },
  ])
})
