import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { toast } from '../toasts.ts'
import { ConfirmDialog } from './dialogs.tsx'
import { MoneyField } from './MoneyField.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'
import { Toasts } from './Toasts.tsx'

afterEach(cleanup)

const types = [
  { value: 'AT', label: 'דירה' },
  { value: 'GT', label: 'דירת גן' },
  { value: 'PN', label: 'Penthouse' },
]

test('a required list says so when it is opened and when it is closed without a choice', () => {
  renderScreen(<Select label="סוג" value={null} onChange={() => undefined} options={types} required />)
  const trigger = screen.getByRole('combobox', { name: /סוג/ })
  expect(screen.queryByText('שדה חובה')).toBeNull()
  fireEvent.click(trigger)
  expect(screen.getByText('שדה חובה')).toBeTruthy()
  fireEvent.click(trigger)
  expect(trigger.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent).toBe('שדה חובה')
})

test('a list has its options once the keyboard or a finger comes to it, and opens at the chosen one', () => {
  renderScreen(<Select label="סוג" value="PN" onChange={() => undefined} options={types} />)
  const trigger = screen.getByRole('combobox', { name: /סוג/ })
  const options = () => screen.queryAllByRole('option', { hidden: true })
  expect(options()).toEqual([])
  fireEvent.focus(trigger)
  fireEvent.keyDown(trigger, { code: 'ArrowDown' })
  expect(options().map((option) => option.textContent)).toEqual(['דירה', 'דירת גן', 'Penthouse'])
  expect(document.getElementById(trigger.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Penthouse')
  expect(document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.contains(options()[0] ?? null)).toBe(true)
})

test('a finger that comes to a list brings its options too', () => {
  renderScreen(<Select label="סוג" value={null} onChange={() => undefined} options={types} />)
  fireEvent.pointerDown(screen.getByRole('combobox', { name: /סוג/ }))
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(types.length)
})

const Types = ({ isSingular }: { isSingular?: boolean }) => {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="סוגים" value={value} onChange={setValue} options={types} isSingular={isSingular} />
}

test('several choices: search ignores letter case, "choose all" takes and gives back all', () => {
  renderScreen(<Types />)
  const trigger = screen.getByRole('combobox', { name: /סוגים/ })
  fireEvent.click(trigger)
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'pent' } })
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(['Penthouse'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('option', { name: 'בחירת הכול', hidden: true }))
  expect(trigger.textContent).toBe('דירה, דירת גן +1')
  fireEvent.click(screen.getByRole('option', { name: 'בחירת הכול', hidden: true }))
  expect(trigger.textContent).toBe('בחירה')
})

test('the singular mode keeps one choice and offers no "choose all"', () => {
  renderScreen(<Types isSingular />)
  const trigger = screen.getByRole('combobox', { name: /סוגים/ })
  fireEvent.click(trigger)
  expect(screen.queryByRole('option', { name: 'בחירת הכול', hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: 'דירה', hidden: true }))
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('option', { name: 'Penthouse', hidden: true }))
  expect(trigger.textContent).toBe('Penthouse')
})

test('a required text that was left empty says so after leaving it', () => {
  renderScreen(<TextField label="שם" value="" onChange={() => undefined} required />)
  const input = screen.getByLabelText('שם')
  fireEvent.blur(input)
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('חסר שדה חובה')
})

test('a price keeps digits only', () => {
  const onChange = vi.fn()
  renderScreen(<MoneyField label="מחיר" value={null} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('מחיר'), { target: { value: '₪3,4x50' } })
  expect(onChange).toHaveBeenLastCalledWith(3450)
})

test('a confirmation stays open when its action fails, and closes when it works', async () => {
  const onClose = vi.fn()
  const action = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined)
  renderScreen(<ConfirmDialog opened onClose={onClose} title="מחיקה" text="למחוק?" submitText="מחיקת העיר" action={action} />)
  const submit = screen.getByRole('button', { name: 'מחיקת העיר' })
  fireEvent.click(submit)
  await vi.waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(submit)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a toast leaves after five seconds, waits while it is held, and can be undone', () => {
  vi.useFakeTimers()
  const undo = vi.fn()
  renderScreen(<Toasts />)
  act(() => toast.done('המשימה סומנה כבוצעה', { undo }))
  const row = screen.getByText('המשימה סומנה כבוצעה').parentElement
  if (!row) throw new Error('no toast')
  fireEvent.mouseEnter(row)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.queryByText('המשימה סומנה כבוצעה')).not.toBeNull()
  fireEvent.mouseLeave(row)
  act(() => void vi.advanceTimersByTime(4_900))
  expect(screen.queryByText('המשימה סומנה כבוצעה')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'ביטול' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('המשימה סומנה כבוצעה')).toBeNull()
  act(() => toast.error('שגיאת שרת'))
  act(() => void vi.advanceTimersByTime(5_100))
  expect(screen.queryByText('שגיאת שרת')).toBeNull()
  vi.useRealTimers()
})
