import { expect, test } from 'vitest'
import { type Signing, usualFormsOf } from './usual-forms.ts'

const customer = (listings: number, selling?: number[]) =>
  ({ purchase_listings: Array(listings).fill({}), ...(selling && { selling }) }) as unknown as Signing

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
] as const)('the usual forms of %s', (_, who, forms) => {
  expect(usualFormsOf(who).map(({ form, asset }) => [form, asset])).toEqual(forms)
})
