import { describe, expect, it } from 'vitest'
import { EMPTY_CUSTOMER, toCustomerChange, toNewCustomer, withPhone } from './customer-values.ts'

const dana = { ...EMPTY_CUSTOMER, phone: '052-123 4567', name: ' דנה כהן ', type: 'IM' as const, soldCurrentAsset: false }

describe('the body of a customer', () => {
  it('is active, without dashes and blanks', () => {
    expect(toNewCustomer(dana)).toEqual({
      name: 'דנה כהן',
      phone: '0521234567',
      buyer_end_customer_status: 'IM',
      buyer_end_customer_activity_state: 'AV',
      sold_current_asset: false,
    })
  })

  it('answers the sold question only for those who improve', () => {
    expect(toNewCustomer({ ...dana, type: 'FA' })).toMatchObject({ sold_current_asset: null })
  })

  it('leaves type and first-home answer of an existing customer alone if they were not asked', () => {
    expect(toCustomerChange({ ...dana, type: null })).toEqual({ name: 'דנה כהן' })
  })
})

describe('an existing customer', () => {
  it('stays while the same phone is spelled another way, and goes with another phone', () => {
    const known = { ...dana, existing: 7 }
    expect(withPhone(known, '+972-52-1234567').existing).toBe(7)
    expect(withPhone(known, '0521234568').existing).toBeNull()
  })
})

describe('a number that is pasted with a name', () => {
  it.each([
    ['0501234567דני', { phone: '0501234567', name: 'דני' }],
    ['דני כהן - 050-1234567', { phone: '0501234567', name: 'דני כהן' }],
    ['050-1234567', { phone: '050-1234567', name: '' }],
    ['0501234567 0521234567 דני', { phone: '0501234567 0521234567 דני', name: '' }],
  ])('%s', (text, person) => {
    expect(withPhone(EMPTY_CUSTOMER, text)).toMatchObject(person)
  })

  it('leaves the name that was typed, and what grows by single keys', () => {
    expect(withPhone({ ...EMPTY_CUSTOMER, name: 'רון' }, '0501234567דני')).toMatchObject({ phone: '0501234567דני', name: 'רון' })
    expect(withPhone({ ...EMPTY_CUSTOMER, phone: '0501234567' }, '0501234567ד')).toMatchObject({ phone: '0501234567ד', name: '' })
  })
})
