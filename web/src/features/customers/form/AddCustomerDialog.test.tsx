import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { loadModal } from '#shared/ui/Modal.tsx'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'

beforeAll(async () => void (await loadModal()))
const posted: unknown[] = []
let answer: () => Response

beforeEach(() => {
  posted.length = 0
  answer = () => Response.json({ id: 9 }, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('phone_check')) return Response.json({ id: null, name: null, phone: '0521234567', is_archived: null })
    if (method !== 'POST') return Response.json({ count: 0, next: null, previous: null, results: [] })
    posted.push(JSON.parse(body ?? ''))
    return answer()
  })
})

const onAdded = vi.fn()
const draw = () => renderScreen(<AddCustomerDialog opened onClose={() => undefined} onAdded={onAdded} />)
const button = () => screen.getByText('הוספת לקוח', { selector: 'button *, button' }).closest('button')!
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('spec 5: adding is possible once name and phone are filled', async () => {
  draw()
  expect(button().disabled).toBe(true)
  type('שם מלא', 'דנה כהן')
  expect(button().disabled).toBe(true)
  type('טלפון', '052-123-4567')
  expect(button().disabled).toBe(false)
  type('שם מלא', '  ')
  expect(button().disabled).toBe(true)
  type('שם מלא', 'דנה כהן')
  fireEvent.click(button())
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ id: 9, name: 'דנה כהן', phone: '0521234567' }))
  expect(posted).toEqual([{ name: 'דנה כהן', phone: '0521234567', buyer_end_customer_activity_state: 'AV' }])
})

test('a refusal stays in the dialog, under its field', async () => {
  answer = () => Response.json({ name: ['השם ארוך מדי'] }, { status: 400 })
  draw()
  type('שם מלא', 'דנה כהן')
  type('טלפון', '052-123-4567')
  fireEvent.click(button())
  expect(await screen.findByText('השם ארוך מדי')).toBeTruthy()
})
