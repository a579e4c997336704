import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { setSingleKeys, useKey } from './keys.ts'

const Pressed = ({ onPress }: { onPress: () => void }) => {
  useKey('KeyN', onPress)
  return <input aria-label="name" />
}

test('a single key counts by its place, and not while something is typed, with a modifier, or switched off', () => {
  const onPress = vi.fn()
  renderScreen(<Pressed onPress={onPress} />)
  // A Hebrew layout types another letter there.
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'מ' })
  expect(onPress).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByLabelText('name'), { code: 'KeyN', key: 'מ' })
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', ctrlKey: true })
  setSingleKeys(false)
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' })
  expect(onPress).toHaveBeenCalledTimes(1)
  setSingleKeys(true)
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' })
  expect(onPress).toHaveBeenCalledTimes(2)
})
