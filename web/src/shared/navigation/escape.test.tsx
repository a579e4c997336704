import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { loadModal, Modal } from '../ui/dialogs/Modal.tsx'
import { useEscape } from './escape.ts'

beforeAll(async () => void (await loadModal()))

/** A selection, a dialog above it, and another above that, though it comes first in the tree. */
const Stacked = () => {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (name: string) => () => setOpen(open.filter((one) => one !== name))
  useEscape(open.includes('picks'), close('picks'))
  return (
    <>
      <button type="button" onClick={() => setOpen([...open, ['picks', 'outer', 'inner'][open.length]!])}>
        open: {open.join()}
      </button>
      <Modal opened={open.includes('inner')} onClose={close('inner')} title="inner">
        inner
      </Modal>
      <Modal opened={open.includes('outer')} onClose={close('outer')} title="outer">
        outer
      </Modal>
    </>
  )
}
const openAll = () => {
  renderScreen(<Stacked />)
  for (const _ of ['picks', 'outer', 'inner']) fireEvent.click(screen.getByText(/^open:/))
}
const shown = () => screen.getByText(/^open:/).textContent

test('one press of Escape closes one layer, the newest', () => {
  openAll()
  const press = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  press()
  expect(shown()).toBe('open: picks,outer')
  press()
  press()
  expect(shown()).toBe('open: ')
})

test('a press that a control handled itself closes nothing', () => {
  openAll()
  const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  used.preventDefault()
  document.body.dispatchEvent(used)
  expect(shown()).toBe('open: picks,outer,inner')
})
