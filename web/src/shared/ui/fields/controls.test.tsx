import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SortHeads } from '../../lists/SortHeads.tsx'
import { renderScreen } from '../../testing/testing.tsx'
import { ConfirmDialog } from '../dialogs/dialogs.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { Toasts } from '../Toasts.tsx'
import { toast } from '../toasts.ts'
import { MoneyField } from './MoneyField.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { PhoneField } from './PhoneField.tsx'
import { FilterPills } from './Pills.tsx'
import { SearchField } from './SearchField.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

const types = [
  { value: 'AT', label: 'דירה' },
  { value: 'GT', label: 'דירת גן' },
  { value: 'PN', label: 'Penthouse' },
]

test('a required list reports an error when it is opened and when it is closed without a choice', () => {
  renderScreen(<Select label="סוג" value={null} onChange={() => undefined} options={types} required />)
  const trigger = screen.getByRole('combobox', { name: /סוג/ })
  expect(screen.queryByText('שדה חובה')).toBeNull()
  fireEvent.click(trigger)
  expect(screen.getByText('שדה חובה')).toBeTruthy()
  fireEvent.click(trigger)
  expect(trigger.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent).toBe('שדה חובה')
})

test('the first field of a page has the focus while empty, and leaving it empty is not yet an error', () => {
  renderScreen(
    <>
      <TextField label="שם" value="דנה" onChange={() => undefined} isFirst required />
      <TextField label="טלפון" value="" onChange={() => undefined} isFirst required />
    </>,
  )
  const [filled, empty] = ['שם', 'טלפון'].map((name) => screen.getByRole('textbox', { name: new RegExp(name) }))
  expect([document.activeElement === empty, document.activeElement === filled]).toEqual([true, false])
  fireEvent.blur(empty!)
  expect(screen.queryByText('שדה חובה')).toBeNull()
})

test('a list renders its options once it gets the focus or a touch, and opens at the chosen one', () => {
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

test('a touch on a list renders its options too', () => {
  renderScreen(<Select label="סוג" value={null} onChange={() => undefined} options={types} />)
  fireEvent.pointerDown(screen.getByRole('combobox', { name: /סוג/ }))
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(types.length)
})

const Types = ({ isSingular, options = types }: { isSingular?: boolean; options?: typeof types }) => {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="סוגים" value={value} onChange={setValue} options={options} isSingular={isSingular} />
}

test('several choices: search ignores letter case, "choose all" takes and gives back all', () => {
  renderScreen(<Types />)
  const trigger = screen.getByRole('combobox', { name: /סוגים/ })
  fireEvent.click(trigger)
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: 'pent' } })
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(['Penthouse'])
  fireEvent.change(screen.getByLabelText('חיפוש'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('option', { name: /^בחירת הכול/, hidden: true }))
  expect(trigger.textContent).toBe('דירה, דירת גן +1')
  fireEvent.click(screen.getByRole('option', { name: /^בחירת הכול/, hidden: true }))
  expect(trigger.textContent).toBe('בחירה')
})

test('the singular mode keeps one choice and offers no "choose all"', () => {
  renderScreen(<Types isSingular />)
  const trigger = screen.getByRole('combobox', { name: /סוגים/ })
  fireEvent.click(trigger)
  expect(screen.queryByRole('option', { name: /^בחירת הכול/, hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: 'דירה', hidden: true }))
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('option', { name: 'Penthouse', hidden: true }))
  expect(trigger.textContent).toBe('Penthouse')
})

test('on the phone a long list is a sheet: choices are chips, and the button at its end has their number', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media === '(width < 40em)', media }))
  renderScreen(<Types options={[...types, { value: 'RT', label: 'דירת גג' }, { value: 'DX', label: 'דופלקס' }]} />)
  const trigger = screen.getByRole('combobox', { name: /סוגים/ })
  fireEvent.click(trigger)
  const sheet = within(await screen.findByRole('dialog', { name: 'סוגים' }))
  fireEvent.click(sheet.getByRole('option', { name: 'דירה' }))
  fireEvent.mouseDown(sheet.getByRole('option', { name: 'Penthouse' }))
  fireEvent.click(sheet.getByRole('option', { name: 'Penthouse' }))
  expect(sheet.getByRole('button', { name: 'סיום (2)' })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'הסרה: דירה' }))
  fireEvent.click(sheet.getByRole('button', { name: 'סיום (1)' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(trigger.textContent).toBe('Penthouse')
  cleanup()
  // Few choices need no sheet.
  renderScreen(<Types />)
  fireEvent.click(screen.getByRole('combobox', { name: /סוגים/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.unstubAllGlobals()
})

/** A list from the server, answered when the test says so. */
const Served = ({ list: List }: { list: typeof Select<string> | typeof OneOfMany }) => {
  const [status, setStatus] = useState<'pending' | 'error' | 'success'>('pending')
  return (
    <>
      <List
        label="סוג"
        value={null}
        onChange={() => undefined}
        options={status === 'success' ? types : []}
        status={status}
        onRetry={() => setStatus('pending')}
      />
      <button type="button" onClick={() => setStatus('success')}>
        arrive
      </button>
      <button type="button" onClick={() => setStatus('error')}>
        fail
      </button>
    </>
  )
}
const OneOfMany = ({ value: _, ...props }: ComponentProps<typeof Select<string>>) => (
  <MultiSelect {...props} value={[]} onChange={() => undefined} />
)

test.each([
  ['one choice', Select<string>],
  ['several choices', OneOfMany],
])(
  '%s: a list that opens before the server has answered is a sheet on the phone, and keeps what is typed meanwhile',
  async (_, list) => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(width < 40em)', media }),
    )
    renderScreen(<Served list={list} />)
    fireEvent.click(screen.getByRole('combobox', { name: /סוג/ }))
    const sheet = await screen.findByRole('dialog', { name: 'סוג' })
    expect(within(sheet).getByRole('status').textContent).toBe('טעינה')
    const search = screen.getByLabelText('חיפוש')
    fireEvent.change(search, { target: { value: 'pent' } })
    fireEvent.click(screen.getByText('arrive'))
    expect(screen.getByLabelText('חיפוש')).toBe(search)
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(['Penthouse'])
    expect(within(sheet).queryByRole('status')).toBeNull()
    vi.unstubAllGlobals()
  },
)

test('a list that failed to load says so, and is retried by its button and by opening it', () => {
  renderScreen(<Served list={Select<string>} />)
  const trigger = screen.getByRole('combobox', { name: /סוג/ })
  fireEvent.click(trigger)
  fireEvent.click(screen.getByText('fail'))
  expect(screen.getByText('הרשימה לא נטענה')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף', hidden: true }))
  expect(screen.getByText('טעינה')).toBeTruthy()
  fireEvent.click(screen.getByText('fail'))
  fireEvent.click(trigger)
  fireEvent.click(trigger)
  expect(screen.getByText('טעינה')).toBeTruthy()
  expect(screen.queryByText('לא נמצאו תוצאות')).toBeNull()
})

test.each([1, 2, 11])('the name of the filter button has the number that its badge shows: %i', (inUse) => {
  renderScreen(
    <SearchField label="חיפוש" placeholder="" value="" onChange={() => undefined} filter={{ inUse, onOpen: () => undefined }} />,
  )
  expect(screen.getByText(String(inUse)).closest('button')?.getAttribute('aria-label')).toMatch(
    new RegExp(`^סינון, .*\\b${inUse}$`),
  )
})

test('a required text left empty shows an error', () => {
  renderScreen(<TextField label="שם" value="" onChange={() => undefined} required />)
  const input = screen.getByLabelText('שם')
  fireEvent.blur(input)
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('חסר שדה חובה')
})

const Phone = () => {
  const [value, setValue] = useState('')
  return <PhoneField label="טלפון" value={value} onChange={setValue} />
}

test('a phone is formatted while typing, the cursor stays at its digit, and missing digits are counted', () => {
  renderScreen(<Phone />)
  const input = screen.getByLabelText<HTMLInputElement>('טלפון')
  const type = (text: string, cursor = text.length) => {
    // Past React's own record of the value, as typing does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.setSelectionRange(cursor, cursor)
    fireEvent.input(input)
    return [input.value, input.selectionStart]
  }
  expect(type('0521')).toEqual(['052-1', 5])
  expect(type('052-12345')).toEqual(['052-123-45', 10])
  expect(screen.getByText('חסרות 2 ספרות')).toBeTruthy()
  expect(type('052-9123-45', 5)).toEqual(['052-912-345', 5])
  expect(screen.getByText('חסרה ספרה אחת')).toBeTruthy()
  expect(type('052-912-3457')).toEqual(['052-912-3457', 12])
  expect(screen.queryByText(/^חסר/)).toBeNull()
  expect(type('+972 52 912 3457')).toEqual(['052-912-3457', 12])
  expect(type('036123')).toEqual(['03-612-3', 8])
  expect(type('+4420')).toEqual(['+4420', 5])
})

test('the heading of a column cycles through its orders and back to the list’s own; the others are plain text', () => {
  const chosen = vi.fn()
  const heads = (value: 'newest' | 'up' | 'down') => (
    <SortHeads
      label="מיון"
      className=""
      value={value}
      own="newest"
      onChange={chosen}
      columns={[
        { label: 'נכס' },
        {
          label: 'מחיר',
          orders: [
            { sort: 'up', direction: 'ascending' },
            { sort: 'down', direction: 'descending' },
          ],
        },
      ]}
    />
  )
  for (const [value, direction, next] of [
    ['newest', 'none', 'up'],
    ['up', 'ascending', 'down'],
    ['down', 'descending', 'newest'],
  ] as const) {
    const { unmount } = renderScreen(heads(value))
    expect(screen.getByRole('columnheader', { name: 'מחיר' }).getAttribute('aria-sort')).toBe(direction)
    expect(screen.getByRole('columnheader', { name: 'נכס' }).getAttribute('aria-sort')).toBeNull()
    fireEvent.click(screen.getByRole('button'))
    expect(chosen).toHaveBeenLastCalledWith(next)
    unmount()
  }
})

test('a price keeps digits only', () => {
  const onChange = vi.fn()
  renderScreen(<MoneyField label="מחיר" value={null} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('מחיר'), { target: { value: '₪3,4x50' } })
  expect(onChange).toHaveBeenLastCalledWith(3450)
})

test('a price with a fraction or a unit is parsed as meant, never cut; an ambiguous short one is questioned', () => {
  const onChange = vi.fn()
  const Price = () => {
    const [value, setValue] = useState<number | null>(null)
    const change = (next: number | null) => {
      onChange(next)
      setValue(next)
    }
    return <MoneyField label="מחיר" value={value} onChange={change} />
  }
  renderScreen(<Price />)
  const input = screen.getByLabelText<HTMLInputElement>('מחיר')
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  type('₪1,500,000.00')
  expect([onChange.mock.lastCall, input.value]).toEqual([[1_500_000], '₪1,500,000.00'])
  fireEvent.blur(input)
  expect(input.value).toBe('₪1,500,000')
  type('2.35')
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  fireEvent.blur(input)
  expect(input.value).toBe('2.35')
  expect(screen.getByText('לא ברור אם אלה מיליונים')).toBeTruthy()
  fireEvent.click(screen.getByText('הכוונה ל־₪2,350,000?'))
  expect([onChange.mock.lastCall, input.value]).toEqual([[2_350_000], '₪2,350,000'])
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

test('a dialog focuses its first field, or its main action without fields', async () => {
  const { unmount } = renderScreen(
    <Modal opened onClose={() => undefined} title="הערה" footer={<button type="button">שמירה</button>}>
      <TextField label="תוכן" value="" onChange={() => undefined} />
    </Modal>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('תוכן')))
  unmount()
  renderScreen(
    <ConfirmDialog opened onClose={() => undefined} title="מחיקה" text="למחוק?" submitText="מחיקת העיר" action={vi.fn()} />,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'מחיקת העיר' })))
})

test('a toast closes after five seconds, pauses while touched, and can be undone', () => {
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

test('the chosen filter of a row is scrolled into view; the first one already is', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
  const texts = () => shown.mock.contexts.map((pill) => (pill as Element).textContent)
  const Row = ({ first }: { first: string }) => {
    const [value, setValue] = useState(first)
    return <FilterPills label="סוג" value={value} onChange={setValue} options={types} />
  }
  renderScreen(<Row first="AT" />)
  expect(texts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Penthouse' }))
  fireEvent.click(screen.getByRole('button', { name: 'דירה' }))
  expect(texts()).toEqual(['Penthouse', 'דירה'])
  cleanup()
  renderScreen(<Row first="GT" />)
  expect(texts()).toEqual(['Penthouse', 'דירה', 'דירת גן'])
  shown.mockRestore()
})
