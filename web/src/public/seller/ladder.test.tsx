import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ladder } from './ladder.tsx'

const steps = [
  { price: 5_500, buyers: 4 },
  { price: 6_200, buyers: null },
]

test.each([
  [true, ['₪6,200 לחודש', '₪5,500 לחודש']],
  [false, ['₪6,200', '₪5,500']],
])('the prices of a rental are for a month (%s)', (isRental, prices) => {
  render(<Ladder ladder={{ price: 6_200, steps }} isRental={isRental} />)
  expect(screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(prices)
})
