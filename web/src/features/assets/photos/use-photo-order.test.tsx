import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { usePhotoOrder } from './use-photo-order.ts'

/** Ordering photos by pointer: the tile moves in the document while dragged, so its handle does not get the final event. */

const Tiles = () => {
  const [keys, setKeys] = useState(['a', 'b', 'c'])
  const order = usePhotoOrder({
    keys,
    onMove: (key, at) => setKeys((now) => now.filter((one) => one !== key).toSpliced(at, 0, key)),
  })
  return (
    <ul>
      {keys.map((key) => (
        <li key={key} data-key={key} aria-current={order.dragged === key}>
          <button type="button" {...order.handleOf(key)}>
            {key}
          </button>
        </li>
      ))}
    </ul>
  )
}

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

const over = (key: string) => {
  document.elementsFromPoint = () => [screen.getByText(key)]
  fireEvent.pointerMove(window)
}
const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a photo follows the pointer from place to place until it is let go, wherever that is', () => {
  render(<Tiles />)
  fireEvent.pointerDown(screen.getByText('a'), { button: 0 })
  over('b')
  over('c')
  expect(order()).toEqual(['b', 'c', 'a'])
  fireEvent.pointerUp(window)
  expect(document.querySelector('[aria-current="true"]')).toBeNull()
  over('b')
  expect(order()).toEqual(['b', 'c', 'a'])
})

test('a tap moves a photo one place forward, and the tap that ends a drag does not', () => {
  render(<Tiles />)
  fireEvent.click(screen.getByText('c'))
  expect(order()).toEqual(['a', 'c', 'b'])
  fireEvent.pointerDown(screen.getByText('b'), { button: 0 })
  over('c')
  fireEvent.pointerUp(window)
  fireEvent.click(screen.getByText('b'))
  expect(order()).toEqual(['a', 'b', 'c'])
})

test('another button of the mouse drags nothing', () => {
  render(<Tiles />)
  fireEvent.pointerDown(screen.getByText('a'), { button: 2 })
  over('c')
  expect(order()).toEqual(['a', 'b', 'c'])
})
