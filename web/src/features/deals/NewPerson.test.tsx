import { createCustomer } from '@mafteach/contract/customers'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer, type Reply, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { NewPerson } from './NewPerson.tsx'

const draw = (start: string, reply: Reply<typeof createCustomer>) => {
  const onAdded = vi.fn()
  fakeServer(answer(createCustomer, reply))
  renderScreen(<NewPerson start={start} onAdded={onAdded} onCancel={vi.fn()} />)
  return onAdded
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'הוספה' })
const taken = refusal('customer_exists', { customer: { id: 4, name: 'אורי גל' } })

test('a customer of a deal needs phone and name (spec section 5); what was searched for is filled in', () => {
  draw('יעל', taken)
  expect(add().disabled).toBe(true)
  type('טלפון', '0521234567')
  expect(add().disabled).toBe(false)
  type('שם', ' ')
  expect(add().disabled).toBe(true)
  cleanup()
  draw('052', taken)
  expect(screen.getByLabelText<HTMLInputElement>('טלפון').value).toBe('052')
})

test('who has the phone already is taken as they are', async () => {
  const onAdded = draw('אורי', taken)
  type('טלפון', '0521234567')
  fireEvent.click(add())
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ id: 4, name: 'אורי גל', phone: '0521234567' }))
})

test('an invalid phone is reported beside it until it is changed', async () => {
  const error = 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר'
  draw('אורי', refusedFields({ phone: [error] }, 'phone_invalid'))
  type('טלפון', '0001')
  fireEvent.click(add())
  expect(await screen.findByText(error)).toBeTruthy()
  type('טלפון', '0521234567')
  expect(screen.queryByText(error)).toBeNull()
})
