import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useHeldRows } from './use-held-rows.ts'

const List = ({ ids }: { ids: number[] }) => {
  const list = useRef<HTMLDivElement>(null)
  const { shown, arrived, show, hold } = useHeldRows(
    ids.map((id) => ({ id })),
    list,
  )
  return (
    <div ref={list} data-testid="list" {...hold}>
      <output>{shown.map(({ id }) => id).join(' ')}</output>
      {arrived > 0 && (
        <button type="button" onClick={show}>
          {arrived}
        </button>
      )}
    </div>
  )
}

const shown = () => screen.getByRole('status').textContent

test('a list in use does not move: new rows wait, removed ones disappear', () => {
  const { rerender } = render(<List ids={[]} />)
  rerender(<List ids={[5, 3]} />)
  expect(shown()).toBe('5 3')
  rerender(<List ids={[7, 5, 3]} />)
  expect(shown()).toBe('7 5 3')

  fireEvent.pointerEnter(screen.getByTestId('list'))
  rerender(<List ids={[9, 7, 8, 3]} />)
  expect(shown()).toBe('7 3')
  act(() => screen.getByRole('button', { name: '2' }).click())
  expect(shown()).toBe('9 7 8 3')

  rerender(<List ids={[9, 7, 8, 3, 1]} />)
  fireEvent.pointerLeave(screen.getByTestId('list'))
  expect(shown()).toBe('9 7 8 3 1')
})
