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
}
const me = 1

test('a deal of both sides is the agent twice, with both customers', () => {
  expect(toDealInput(values, me)).toEqual({
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

test('of a deal with another agent only the own customer is told, also when another was picked before the side was changed', () => {
  expect(toDealInput({ ...values, side: 'selling' }, me)).toMatchObject({
    purchasing_customer: null,
    purchasing_customer_realtor: 9,
    selling_customer: 4,
    selling_customer_realtor: me,
  })
  expect(toDealInput({ ...values, side: 'buying', other: null }, me)).toMatchObject({
    purchasing_customer: 3,
    purchasing_customer_realtor: me,
    selling_customer: null,
    selling_customer_realtor: null,
  })
})

test('the sheet asks for the customers of the own sides', () => {
  expect(peopleOf('both')).toEqual(['buyer', 'seller'])
  expect(peopleOf('selling')).toEqual(['seller'])
  expect(peopleOf('buying')).toEqual(['buyer'])
})
