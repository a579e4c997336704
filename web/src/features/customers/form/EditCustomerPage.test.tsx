import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#shared/form/draft.ts'
import { renderScreen } from '#shared/testing.tsx'
import { customerQuery } from '../customers.api.ts'
import { EditCustomerPage } from './EditCustomerPage.tsx'

const dana = {
  id: 7,
  name: 'דנה כהן',
  phone: '0521234567',
  buyer_end_customer_status: 'IM',
  is_vip: false,
  whatsapp_do_not_contact: false,
}
const patched: unknown[] = []
let answer: () => Response

beforeEach(() => {
  patched.length = 0
  answer = () => Response.json(dana)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'PATCH') return Response.json(dana)
    patched.push(JSON.parse(body ?? ''))
    return answer()
  })
})

const draw = (card: object = dana) =>
  renderScreen(
    <Routes>
      <Route path="/customer/:id/edit" element={<EditCustomerPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/customer/7/edit', data: [[customerQuery(7).queryKey, card]] },
  )
const name = () => screen.getByLabelText<HTMLInputElement>('שם מלא')
const save = () => fireEvent.click(screen.getByText('שמירה'))

test('details that were half changed are there after a reload, until they are saved', async () => {
  draw()
  fireEvent.change(name(), { target: { value: 'דנה לוי' } })
  cleanup()
  draw()
  expect(name().value).toBe('דנה לוי')
  save()
  await waitFor(() => expect(patched).toMatchObject([{ name: 'דנה לוי', phone: '0521234567', buyer_end_customer_status: 'IM' }]))
  await waitFor(() => expect(readDraft({}, { key: 'draft:customer:1:7' })).toBeNull())
})

test('what was kept of a customer who was changed since is passed over', () => {
  draw()
  fireEvent.change(name(), { target: { value: 'דנה לוי' } })
  cleanup()
  draw({ ...dana, is_vip: true })
  expect(name().value).toBe('דנה כהן')
})

test('spec 5 and 8: a missing name, a refused phone and a phone of another customer are said under their fields', async () => {
  draw()
  fireEvent.change(name(), { target: { value: ' ' } })
  save()
  expect(screen.getByText('חסר שדה חובה')).toBeTruthy()
  expect(patched).toEqual([])

  fireEvent.change(name(), { target: { value: 'דנה' } })
  answer = () => Response.json({ phone: ['מספר הטלפון שהוזן לא קיים ברשתות הסלולר'], code: 'phone_invalid' }, { status: 400 })
  save()
  expect(await screen.findByText('מספר הטלפון שהוזן לא קיים ברשתות הסלולר')).toBeTruthy()

  answer = () => Response.json({ code: 'customer_exists', customer: { id: 9, name: 'רון' } }, { status: 409 })
  save()
  expect(await screen.findByText('הטלפון שייך ללקוח אחר: רון')).toBeTruthy()
})
