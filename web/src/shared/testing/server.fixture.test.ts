import { getCustomer, phoneCheck } from '@mafteach/contract/customers'
import { documentFile } from '@mafteach/contract/documents'
import { getMatches } from '@mafteach/contract/matching'
import { moodMonth } from '@mafteach/contract/mood'
import { setProfileImage } from '@mafteach/contract/profile'
import { Named } from '@mafteach/contract/shapes'
import { changeTask, createTask, listTasks, Task } from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { askServer, type CallError, call, callForFile, callWithTotal } from '../api/call.ts'
import { page, sampleOf } from './sample.fixture.ts'
import { answer, counted, fakeServer, lost, refusal, refusedFields } from './server.fixture.ts'

const dana = { id: 7, name: 'דנה' }
const refused = async (reply: Promise<unknown>) => {
  const { status, code, fields, body } = (await reply.catch((error: unknown) => error)) as CallError
  return { status, code, fields, body }
}

test('omitted fields get the simplest valid value, at any depth', () => {
  expect(sampleOf(Named)).toEqual({ id: 1, name: '' })
  const task = sampleOf(Task, { title: 'לחזור', customer: { name: 'דנה' } })
  expect(task).toMatchObject({ id: 1, title: 'לחזור', customer: { id: 1, name: 'דנה' }, due_at: null, priority: 'LOW' })
  expect(sampleOf(listTasks, { results: [{ id: 2 }] }).results).toEqual([{ ...sampleOf(Task), id: 2 }])
  expect(() => sampleOf(moodMonth)).toThrow('month')
  expect(() => sampleOf(Named, { id: -1 })).toThrow('id')
  // @ts-expect-error: no such field
  sampleOf(Named, { title: '' })
})

test('an invalid reply is refused, with the path of the field', async () => {
  expect(() => answer(listTasks, page([{ ...sampleOf(Task), id: -1 }]))).toThrow(
    /GET \/tasks\/ is not answered so(.|\n)*results\[0\]\.id/,
  )
  // @ts-expect-error: a field is missing
  expect(() => answer(phoneCheck, { id: 7 })).toThrow('name')
  // @ts-expect-error: the call counts nothing
  answer(listTasks, counted(page([]), { 'X-Total-Count': 2 }))
})

test('a call is answered with its status, what its headers count, or a file', async () => {
  fakeServer(
    answer(createTask, sampleOf(Task, { id: 9 })),
    answer(getMatches, counted([], { 'X-Total-Count': 304 })),
    answer(documentFile, '%PDF-'),
  )
  expect(await askServer(createTask, { body: { title: 'לחזור' } })).toMatchObject({ reply: { id: 9 } })
  expect(await callWithTotal(getMatches, { params: { id: 5 } })).toEqual({ reply: [], total: 304 })
  expect(await (await callForFile(documentFile, { params: { id: 5 } })).text()).toBe('%PDF-')
})

test('an answer is computed from the input, and arrives when the test says so; later ones replace earlier ones', async () => {
  const reply = Promise.withResolvers<Task>()
  const server = fakeServer(
    answer(phoneCheck, ({ params }) => sampleOf(phoneCheck, { phone: params.phone })),
    answer(createTask, () => reply.promise),
  )
  expect(await call(phoneCheck, { params: { phone: '052' } })).toMatchObject({ phone: '052' })
  const waiting = askServer(createTask, { body: { title: 'לחזור' } })
  reply.resolve(sampleOf(Task, { id: 3 }))
  expect((await waiting).reply).toMatchObject({ id: 3 })
  server.answer(answer(phoneCheck, refusal('not_found')))
  expect(await refused(call(phoneCheck, { params: { phone: '052' } }))).toMatchObject({ status: 404, code: 'not_found' })
})

test('refusals are those of the contract, and a connection may break', async () => {
  const server = fakeServer(answer(createTask, refusal('customer_exists', { customer: dana })))
  const create = () => refused(askServer(createTask, { body: { title: 'לחזור' } }))
  expect(await create()).toMatchObject({ status: 409, code: 'customer_exists', body: { customer: dana } })
  server.answer(answer(createTask, refusedFields({ title: ['ארוך'] })))
  expect(await create()).toMatchObject({ status: 400, fields: { title: ['ארוך'] } })
  server.answer(answer(createTask, lost))
  expect(await create()).toMatchObject({ status: 0, code: 'network' })
})

test('an aborted call is not answered', async () => {
  fakeServer(answer(listTasks, new Promise<never>(() => undefined)))
  const given = new AbortController()
  const reply = call(listTasks, { signal: given.signal })
  given.abort()
  await expect(reply).rejects.toThrow('aborted')
})

test('requests are recorded as sent, in order', async () => {
  const task = sampleOf(Task)
  const server = fakeServer(
    answer(changeTask, task),
    answer(listTasks, page([task])),
    answer(setProfileImage, { image_url: '/x' }),
  )
  await call(listTasks, { query: { page: 2 } })
  await askServer(changeTask, { params: { id: 7 }, body: { title: 'לחזור' }, idempotencyKey: 'k' })
  const form = new FormData()
  await askServer(setProfileImage, { form })
  expect(server.calls(listTasks)).toEqual([{ query: { page: '2' } }])
  expect(server.calls(changeTask)).toEqual([{ params: { id: '7' }, body: { title: 'לחזור' } }])
  expect(server.bodies(changeTask)).toEqual([{ title: 'לחזור' }])
  expect(server.calls(setProfileImage)).toEqual([{ form }])
  expect(server.keys(changeTask)).toEqual(['k'])
  expect(server.requests()[0]).toBe('GET /tasks/?page=2')
  expect(server.written()).toEqual([
    ['PATCH /tasks/7/', { title: 'לחזור' }],
    ['POST /access-control/users/image/', form],
  ])
})

test.fails('a call without a given reply fails the test, even if the screen swallows it', async () => {
  fakeServer(answer(getCustomer, lost))
  await call(listTasks).catch(() => undefined)
})

test.fails('so does an input that the contract refuses', async () => {
  fakeServer(answer(createTask, lost))
  await askServer(createTask, { body: { title: '' } }).catch(() => undefined)
})

test.fails('so does a computed reply that is invalid', async () => {
  fakeServer(answer(phoneCheck, () => sampleOf(phoneCheck, { id: -1 })))
  await call(phoneCheck, { params: { phone: '052' } }).catch(() => undefined)
})
