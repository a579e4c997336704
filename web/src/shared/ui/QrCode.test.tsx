import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('a QR code begins behind four blank modules on every side', () => {
  render(<QrCode text="https://mafteach.test/a/1" label="קוד" />)
  const code = screen.getByRole('img', { name: 'קוד' })
  const size = Number(code.getAttribute('viewBox')!.split(' ')[2])
  const squares = [
    ...code
      .querySelectorAll('path')[1]!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)/g),
  ]
  for (const side of [1, 2]) {
    const places = squares.map((square) => Number(square[side]))
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
  }
})
