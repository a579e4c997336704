import { createCustomer, phoneCheck } from '@mafteach/contract/customers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'

beforeAll(async () => void (await loadModal()))
let server: FakeServer

beforeEach(() => {
  server = fakeServer(
    answer(phoneCheck, sampleOf(phoneCheck, { phone: '0521234567' })),
    answer(createCustomer, sampleOf(createCustomer, { id: 9 })),
  )
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
  expect(server.bodies(createCustomer)).toEqual([
    { name: 'דנה כהן', phone: '0521234567', buyer_end_customer_activity_state: 'AV' },
  ])
})

test('a refusal stays in the dialog, under its field', async () => {
  server.answer(answer(createCustomer, refusedFields({ name: ['השם ארוך מדי'] })))
  draw()
  type('שם מלא', 'דנה כהן')
  type('טלפון', '052-123-4567')
  fireEvent.click(button())
  expect(await screen.findByText('השם ארוך מדי')).toBeTruthy()
})
