import { expect, test } from 'vitest'
import { newPhone, Refusal, startApp } from '../phone.fixture.ts'

const pickOn = async (phone = newPhone()) => {
  const ports = await startApp(phone)
  return () => ports.pickContact!()
}

test('the contact that is picked gives its name and its first phone, and nothing else is read', async () => {
  const phone = newPhone()
  const pickContact = await pickOn(phone)
  phone.answer('Contacts.pickContact', () => ({
    contact: {
      contactId: '1',
      name: { display: 'יעל רוזנברג', given: 'יעל' },
      phones: [{ type: 'home', number: null }, { type: 'mobile', number: '052-604-1187' }, { number: '03-6041187' }],
    },
  }))
  expect(await pickContact()).toEqual({ name: 'יעל רוזנברג', phone: '052-604-1187' })
  expect(phone.calls('Contacts.pickContact')).toEqual([{ projection: { name: true, phones: true } }])
})

test.each([{ contactId: '1' }, { contactId: '1', name: { display: null }, phones: [] }])(
  'a contact without a name and a phone: %j',
  async (contact) => {
    const phone = newPhone()
    const pickContact = await pickOn(phone)
    phone.answer('Contacts.pickContact', () => ({ contact }))
    expect(await pickContact()).toEqual({ name: '', phone: '' })
  },
)

test('contacts that may not be read are an error', async () => {
  const phone = newPhone()
  const pickContact = await pickOn(phone)
  phone.answer('Contacts.pickContact', () => {
    throw new Refusal('Permission is required to access contacts.')
  })
  await expect(pickContact()).rejects.toThrow('Permission is required')
})
