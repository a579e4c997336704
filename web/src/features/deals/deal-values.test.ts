import { expect, test } from 'vitest'
import { type DealValues, peopleOf, toDealInput } from './deal-values.ts'

const values: DealValues = {
  side: 'both',
  other: 9,
  buyer: { id: 3, name: 'יעל', phone: null },
  seller: { id: 4, name: 'אורי', phone: null },
  date: '2026-11-20',
  price: 3_400_000,
  commission: null,
  rentUntil: '2027-11-19',
  guarantees: '',
}
const me = 1
const sale = { me, kind: 'SALE' } as const

test('a deal of both sides is the agent twice, with both customers', () => {
  expect(toDealInput(values, sale)).toEqual({
    deal_type: 'PE',
    deal_date: '2026-11-20',
    price: 3_400_000,
    commission: null,
    purchasing_customer: 3,
    selling_customer: 4,
    purchasing_customer_realtor: me,
    selling_customer_realtor: me,
  })
})

test('for a deal with another agent only the own customer is sent, even if another was picked before the side was changed', () => {
  expect(toDealInput({ ...values, side: 'selling' }, sale)).toMatchObject({
    purchasing_customer: null,
    purchasing_customer_realtor: 9,
    selling_customer: 4,
    selling_customer_realtor: me,
  })
  expect(toDealInput({ ...values, side: 'buying', other: null }, sale)).toMatchObject({
    purchasing_customer: 3,
    purchasing_customer_realtor: me,
    selling_customer: null,
    selling_customer_realtor: null,
  })
})

test('a rent says until when, and what secures it', () => {
  const rent = { ...values, price: 6_200, guarantees: ' שיק ביטחון ' }
  expect(toDealInput(rent, { me, kind: 'RENT' })).toMatchObject({
    deal_type: 'RE',
    price: 6_200,
    rent_until: '2027-11-19',
    notes: 'שיק ביטחון',
  })
})

test('the sheet asks for the customers of the own sides', () => {
  expect(peopleOf('both')).toEqual(['buyer', 'seller'])
  expect(peopleOf('selling')).toEqual(['seller'])
  expect(peopleOf('buying')).toEqual(['buyer'])
})
