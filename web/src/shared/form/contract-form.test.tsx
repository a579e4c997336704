import { Customer, changeCustomer, createCustomer } from '@mafteach/contract/customers'
import { nationalDigits } from '@mafteach/contract/phones'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleOf } from '../testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, lost, refusal, refusedFields } from '../testing/server.fixture.ts'
import { renderScreen } from '../testing/testing.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { ContractForm, FormProblems } from './ContractForm.tsx'
import { readDraft } from './draft.ts'
import { rulesOf } from './shape-rules.ts'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'

interface Values {
  fullName: string
  phone: string
}
const done = vi.fn()
const saved = sampleOf(Customer, { id: 7 })
let server: FakeServer

beforeEach(() => {
  done.mockClear()
  server = fakeServer(answer(createCustomer, saved))
})

const Screen = (change: Partial<ContractFormOptions<typeof createCustomer, Values>>) => {
  const form = useContractForm(createCustomer, {
    name: 'person',
    start: { fullName: '', phone: '' },
    draft: { key: 'draft:person' },
    labels: { fullName: 'שם', phone: 'טלפון' },
    names: { name: 'fullName' },
    toInput: ({ fullName, phone }: Values) => ({ body: { name: fullName, phone: nationalDigits(phone) } }),
    onDone: done,
    ...change,
  })
  return (
    <ContractForm form={form}>
      <FormProblems form={form} />
      <TextField {...form.field('fullName')} label="שם" />
      <PhoneField {...form.field('phone')} label="טלפון" />
      <button type="submit">שמירה</button>
    </ContractForm>
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('שמירה'))
const fill = () => {
  type('שם', 'דנה')
  type('טלפון', '052-123-4567')
}

test('limits and required marks come from the shape of the endpoint', () => {
  renderScreen(<Screen />)
  expect(field('שם').maxLength).toBe(120)
  expect(field('שם').getAttribute('aria-required')).toBe('true')
  expect(rulesOf(changeCustomer.body, 'name', true)).toEqual({ required: true, maxLength: 120 })
  expect(rulesOf(changeCustomer.body, 'is_vip', true)).toEqual({ required: false })
  expect(rulesOf(createCustomer.body, 'buyer_end_customer_status', false)).toEqual({ required: false })
})

test('empty required fields are reported below them and in the banner, the caret is in the first, and nothing is sent', () => {
  renderScreen(<Screen />)
  type('טלפון', '052-123-4567')
  save()
  expect(field('שם').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('שם')
  expect(document.activeElement).toBe(field('שם'))
  expect(server.bodies(createCustomer)).toEqual([])
  type('שם', 'ד')
  expect(field('שם').getAttribute('aria-invalid')).toBeNull()
})

test('the server’s refusals are shown at their fields, whatever the form calls them; the rest at the form', async () => {
  renderScreen(<Screen />)
  fill()
  server.answer(answer(createCustomer, refusedFields({ name: ['שם לא תקין'], elsewhere: ['משהו אחר'] })))
  save()
  expect(await screen.findByText('שם: שם לא תקין')).toBeTruthy()
  expect(screen.getByText('משהו אחר')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('שם')))
  expect(field('טלפון').value).toBe('052-123-4567')
})

test('offline the input stays, and the banner says so', async () => {
  renderScreen(<Screen />)
  fill()
  server.answer(answer(createCustomer, lost))
  save()
  expect(await screen.findByText('אין קליטה. הכול שמור כאן.')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})

test('a half-filled form survives a reload, until it is saved', async () => {
  renderScreen(<Screen />)
  fill()
  cleanup()
  renderScreen(<Screen />)
  expect(field('שם').value).toBe('דנה')
  save()
  await waitFor(() => expect(done).toHaveBeenCalledWith(saved, { fullName: 'דנה', phone: '052-123-4567' }))
  expect(server.bodies(createCustomer)).toEqual([{ name: 'דנה', phone: '0521234567' }])
  expect(readDraft({}, { key: 'draft:person' })).toBeNull()
})

test('opening the form stores nothing, and the notice of a restored one empties it', () => {
  renderScreen(<Screen />)
  expect(readDraft({}, { key: 'draft:person' })).toBeNull()
  fill()
  cleanup()
  renderScreen(
    <>
      <Screen />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'ביטול' }))
  expect(field('שם').value).toBe('')
  expect(readDraft({}, { key: 'draft:person' })).toBeNull()
})

test('Ctrl+Enter sends from anywhere on the page, once', async () => {
  renderScreen(<Screen />)
  fill()
  for (let times = 0; times < 2; times += 1) fireEvent.keyDown(field('שם'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(server.bodies(createCustomer)).toHaveLength(1)
})

test('a form can replace the text of a refusal, for a field or for the form', async () => {
  const known = vi.fn((): string | { phone: string } => ({ phone: 'שייך ללקוח אחר' }))
  renderScreen(<Screen onRefused={known} />)
  fill()
  server.answer(answer(createCustomer, refusal('customer_exists')))
  save()
  expect(await screen.findByText('טלפון: שייך ללקוח אחר')).toBeTruthy()
  known.mockReturnValue('מחר אפשר שוב')
  save()
  expect((await screen.findByText('מחר אפשר שוב')).closest('[role=alert]')?.textContent).not.toContain('טלפון')
})

test('started over after a lost answer it adds another', async () => {
  server.answer(answer(createCustomer, lost))
  const again = () => ({ form: 'draft:person', isSame: () => true, change: vi.fn() })
  renderScreen(
    <>
      <Screen again={again} />
      <Toasts />
    </>,
  )
  fill()
  save()
  await waitFor(() => expect(server.keys(createCustomer)).toHaveLength(1))
  type('שם', 'דינה')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  save()
  await screen.findByText('אין קליטה. הכול שמור כאן.')
  cleanup()
  renderScreen(
    <>
      <Screen again={again} />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'ביטול' }))
  fill()
  save()
  await waitFor(() => expect(server.keys(createCustomer)).toHaveLength(3))
  const keys = server.keys(createCustomer)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a refusal of the form is scrolled into view', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderScreen(<Screen />)
  fill()
  server.answer(answer(createCustomer, refusal('conflict')))
  save()
  const banner = await screen.findByRole('alert')
  await waitFor(() => expect(shown.mock.contexts.some((element) => (element as Element).contains(banner))).toBe(true))
})

describe('with another tab on the same draft', () => {
  const AGENT = 4711
  const start = { fullName: '', phone: '' }
  let tab: BroadcastChannel
  const postDraft = (values: object, changed: readonly string[] | null) =>
    tab.postMessage({ key: 'draft:person', values, changed })

  beforeEach(() => {
    localStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ agent: AGENT }))}.s`)
    localStorage.setItem('refresh_token', 'r')
    tab = new BroadcastChannel(`drafts-${AGENT}`)
    return () => tab.close()
  })

  test('fields follow the other tab, except the focused one', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    renderScreen(<Screen />)
    field('שם').focus()
    type('שם', 'דנה')
    postDraft({ fullName: 'רון', phone: '052-123-4567' }, ['fullName', 'phone'])
    await waitFor(() => expect(field('טלפון').value).toBe('052-123-4567'))
    expect(field('שם').value).toBe('דנה')
    field('טלפון').focus()
    postDraft({ fullName: 'רון', phone: '052-123-4567' }, ['fullName'])
    await waitFor(() => expect(field('שם').value).toBe('רון'))
  })

  test('a draft sent in another tab is emptied here, with a notice; later input stays', async () => {
    renderScreen(
      <>
        <Screen />
        <Toasts />
      </>,
    )
    const dana = { ...start, fullName: 'דנה' }
    postDraft(dana, ['fullName', 'phone'])
    await waitFor(() => expect(field('שם').value).toBe('דנה'))
    postDraft(dana, null)
    expect(await screen.findByText('הטופס נשלח או נוקה בלשונית אחרת')).toBeTruthy()
    expect(field('שם').value).toBe('')

    postDraft(dana, ['fullName', 'phone'])
    await waitFor(() => expect(field('שם').value).toBe('דנה'))
    type('טלפון', '052')
    postDraft(dana, null)
    postDraft({ ...dana, fullName: 'דנה לוי' }, ['fullName'])
    await waitFor(() => expect(field('שם').value).toBe('דנה לוי'))
    expect(field('טלפון').value).not.toBe('')
  })

  test('a form that starts with given values neither follows other tabs nor notifies them', async () => {
    const heard = vi.fn()
    tab.addEventListener('message', heard)
    renderScreen(<Screen start={{ ...start, phone: '052-123-4567' }} draft={{ key: 'draft:person', startsAnew: true }} />)
    type('שם', 'דנה')
    postDraft({ fullName: 'רון', phone: '' }, ['fullName', 'phone'])
    await waitFor(() => expect(readDraft({}, { key: 'draft:person' })).toEqual({ fullName: 'רון', phone: '' }))
    expect(field('שם').value).toBe('דנה')
    expect(heard).not.toHaveBeenCalled()
  })
})

test('an unlikely value is questioned once: saved again it is sent, another one is questioned anew', async () => {
  const doubts = ({ fullName }: Values) => (fullName.startsWith('דנה') ? {} : { fullName: `${fullName}?` })
  renderScreen(<Screen doubts={doubts} />)
  fill()
  type('שם', 'x1')
  save()
  expect(field('שם').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('x1?')).toBeTruthy()
  expect(screen.getByText('רק לוודא')).toBeTruthy()
  type('שם', 'x2')
  save()
  expect(screen.getByText('x2?')).toBeTruthy()
  expect(server.bodies(createCustomer)).toEqual([])
  save()
  await waitFor(() => expect(server.bodies(createCustomer)).toEqual([expect.objectContaining({ name: 'x2' })]))
})

test('empty required fields are reported before any question', () => {
  renderScreen(<Screen doubts={() => ({ phone: 'נכון?' })} />)
  save()
  expect(screen.queryByText('נכון?')).toBeNull()
})
