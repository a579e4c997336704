import { expect, test } from 'vitest'
import { formName } from './uploads/kind-name.ts'
import { type Signing, usualFormsOf } from './usual-forms.ts'

const customer = (listings: number, selling?: number[]) =>
  ({ purchase_listings: Array(listings).fill({}), ...(selling && { selling }) }) as unknown as Signing
const formsOf = (who: Signing, papers: Parameters<typeof usualFormsOf>[1] = []) =>
  usualFormsOf(who, papers).map(({ form, asset }) => [form, asset])

test.each([
  ['a buyer', customer(1, []), [['ORDER_BUYER', null]]],
  ['a lead', customer(0, []), [['ORDER_BUYER', null]]],
  ['a card of the release before', customer(0), [['ORDER_BUYER', null]]],
  [
    'a seller',
    customer(0, [7]),
    [
      ['EXCLUSIVE', 7],
      ['ORDER_SELLER', 7],
    ],
  ],
  [
    'a seller of two',
    customer(0, [8, 7]),
    [
      ['EXCLUSIVE', null],
      ['ORDER_SELLER', null],
    ],
  ],
  [
    'who sells and buys',
    customer(2, [7]),
    [
      ['ORDER_BUYER', null],
      ['EXCLUSIVE', 7],
    ],
  ],
])('the usual forms of %s', (_, who, forms) => {
  expect(formsOf(who)).toEqual(forms)
})

test('what is under way is not proposed again; after a signed order the next property is', () => {
  expect(formsOf(customer(1), [{ form: 'ORDER_BUYER', state: 'draft' }])).toEqual([])
  expect(formsOf(customer(1), [{ form: 'ORDER_BUYER', state: 'expired' }])).toEqual([['ORDER_BUYER', null]])
  expect(formsOf(customer(1), [{ form: 'ORDER_BUYER', state: 'signed' }])).toEqual([['ADDENDUM', null]])
  expect(formsOf(customer(0, [7]), [{ form: 'EXCLUSIVE', state: 'signed' }])).toEqual([['ORDER_SELLER', 7]])
})

test.each([
  [['RENT'], 'הזמנת תיווך, שוכר'],
  [['SALE', 'RENT'], 'הזמנת תיווך, קונה'],
] as const)('the order of who looks for %s is called by it', (kinds, name) => {
  const who = { purchase_listings: kinds.map((deal_kind) => ({ deal_kind })), selling: [] } as unknown as Signing
  expect(usualFormsOf(who, []).map(({ form, dealKind }) => formName(form, dealKind))).toEqual([name])
})
