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

  it('leaves type and question of an existing customer alone when they were not asked', () => {
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
