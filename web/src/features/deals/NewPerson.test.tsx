import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { NewPerson } from './NewPerson.tsx'

const draw = (start: string, answer: () => Response) => {
  const onAdded = vi.fn()
  vi.stubGlobal('fetch', async () => answer())
  renderScreen(<NewPerson start={start} onAdded={onAdded} onCancel={vi.fn()} />)
  return onAdded
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'הוספה' })
const taken = () =>
  Response.json({ detail: 'known', code: 'customer_exists', customer: { id: 4, name: 'אורי גל' } }, { status: 409 })

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

test('a phone that does not exist is said so beside it, until it is changed', async () => {
  const error = 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר'
  draw('אורי', () => Response.json({ phone: [error], code: 'phone_invalid' }, { status: 400 }))
  type('טלפון', '0001')
  fireEvent.click(add())
  expect(await screen.findByText(error)).toBeTruthy()
  type('טלפון', '0521234567')
  expect(screen.queryByText(error)).toBeNull()
})
