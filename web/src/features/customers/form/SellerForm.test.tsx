import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#shared/form/draft.ts'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { SellerForm } from './SellerForm.tsx'

/** Answers by method and the part of the path after the customer's words; keeps what was asked. */
const answers: Record<string, () => Response> = {}
const asked: { call: string; body: unknown }[] = []
const bodyOf = (call: string) => asked.find((one) => one.call === call)?.body

const nobody = { id: null, name: null, phone: '0521234567', is_archived: null, is_dormant: null }
const dana = { id: 7, name: 'דנה כהן', phone: '0521234567', is_archived: false, is_dormant: false }

beforeEach(() => {
  asked.length = 0
  for (const call of Object.keys(answers)) delete answers[call]
  answers['GET phone_check/0521234567/'] = () => Response.json(nobody)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path.replace('/api/real-estate/customer/', '')}`
    asked.push({ call, body: body && JSON.parse(body) })
    return answers[call]?.() ?? Response.json({ detail: call, code: 'not_found' }, { status: 404 })
  })
})

const Arrived = () => <output>{JSON.stringify(useLocation().state)}</output>
const draw = () =>
  renderScreen(
    <Routes>
      <Route path="/" element={<SellerForm />} />
      <Route path="/assets/add" element={<Arrived />} />
      <Route path="/customer/:id/" element={<Arrived />} />
    </Routes>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
const type = (phone: string, name: string) => {
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('טלפון'), { target: { value: phone } })
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'המשך לנכס' }))

test('what is missing is said under its field, and goes when it is filled', () => {
  draw()
  submit()
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: 'דנה' } })
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(1)
})

test('a whole phone is looked up; a new seller is saved and handed to the asset', async () => {
  answers['POST '] = () => Response.json({ ...dana, id: 9 }, { status: 201 })
  draw()
  type('052-123', 'דנה כהן')
  expect(asked).toEqual([])
  type('052-123-4567', 'דנה כהן')
  await screen.findByRole('img', { name: 'טלפון חדש' })
  submit()
  await screen.findByText(/"seller":\{"id":9,/)
  expect(bodyOf('POST ')).toMatchObject({ name: 'דנה כהן', phone: '0521234567', buyer_end_customer_activity_state: 'AV' })
})

test('an archived customer is unarchived at once and the name is typed again', async () => {
  answers['GET phone_check/0521234567/'] = () => Response.json({ ...dana, is_archived: true })
  answers['POST 7/unarchive/'] = () => Response.json(dana)
  answers['PATCH 7/'] = () => Response.json(dana)
  draw()
  type('0521234567', 'מישהי')
  await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })
  fireEvent.click(screen.getByRole('button', { name: 'המשך הוספת נכס' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe(''))
  fireEvent.change(screen.getByLabelText('שם מלא'), { target: { value: 'דנה לוי' } })
  submit()
  await screen.findByText(/"seller":\{"id":7,/)
  expect(bodyOf('PATCH 7/')).toEqual({ name: 'דנה לוי' })
})

test('a dormant customer becomes active when chosen, and not before', async () => {
  answers['GET phone_check/0521234567/'] = () => Response.json({ ...dana, is_dormant: true })
  answers['POST 7/make_active/'] = () => Response.json(dana)
  draw()
  type('0521234567', '')
  await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })
  expect(asked.map(({ call }) => call)).not.toContain('POST 7/make_active/')
  fireEvent.click(screen.getByRole('button', { name: 'המשך הוספת נכס' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe('דנה כהן'))
  expect(asked.map(({ call }) => call)).toContain('POST 7/make_active/')
})

test('the dialog leads to the card', async () => {
  answers['GET phone_check/0521234567/'] = () => Response.json(dana)
  draw()
  type('0521234567', '')
  fireEvent.click(await screen.findByRole('button', { name: 'הצגת כרטיס הלקוח' }))
  await waitFor(() => expect(screen.queryByLabelText('טלפון')).toBeNull())
})

test('a save that meets a known customer opens the same dialog', async () => {
  answers['POST '] = () => Response.json({ detail: 'exists', code: 'customer_exists', customer: dana }, { status: 409 })
  draw()
  type('0521234567', 'דנה')
  submit()
  expect(await screen.findByRole('dialog', { name: 'הלקוח כבר קיים' })).toBeTruthy()
})

test('a refused phone has the text of the spec, until it is changed', async () => {
  const text = 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר'
  answers['POST '] = () => Response.json({ phone: [text], code: 'phone_invalid' }, { status: 400 })
  draw()
  type('0521234567', 'דנה')
  submit()
  expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('טלפון'), { target: { value: '052' } })
  expect(screen.queryByText(text)).toBeNull()
})

test('a half-filled form is there after a reload, until it is saved', async () => {
  answers['POST '] = () => Response.json({ ...dana, id: 9 }, { status: 201 })
  draw()
  type('052-123-4567', 'דנה כהן')
  cleanup()
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('שם מלא').value).toBe('דנה כהן')
  submit()
  expect(await screen.findByText(/"seller":\{"id":9/)).toBeTruthy()
  expect(readDraft({}, { key: 'draft:seller:1:1' })).toBeNull()
})
