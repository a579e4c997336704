import { afterEach, expect, test, vi } from 'vitest'
import { contactPicker } from './contact-picker.ts'

afterEach(() => vi.unstubAllGlobals())

test('contacts are picked where the browser has a picker: the first name and phone of one, null where nobody was chosen', async () => {
  expect(contactPicker().pickContact).toBeUndefined()
  const select = vi.fn()
  vi.stubGlobal('navigator', { contacts: { select } })
  const { pickContact } = contactPicker()
  select.mockResolvedValueOnce([{ name: ['דנה כהן', 'דנה'], tel: ['052-1234567', '03-6123456'] }])
  expect(await pickContact!()).toEqual({ name: 'דנה כהן', phone: '052-1234567' })
  select.mockResolvedValueOnce([])
  expect(await pickContact!()).toBeNull()
  select.mockResolvedValueOnce([{ tel: ['052-1234567'] }])
  expect(await pickContact!()).toEqual({ name: '', phone: '052-1234567' })
})
