import { changeAsset } from '@mafteach/contract/assets'
import { addNote, changeCustomer, createCustomer, updateAssetInterest } from '@mafteach/contract/customers'
import type { Write } from '@mafteach/contract/endpoint'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnySent, CallError } from '#shared/api/call.ts'
import { setWaiting } from '#shared/offline/connection.ts'
import { newDisk } from '#shared/offline/disk.fixture.ts'
import { makeOffline, type OfflineDevice } from '#shared/offline/offline.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { parts } from './parts.ts'
import { WaitingPage } from './WaitingPage.tsx'
import { waitingOf } from './waiting-words.ts'

let device: OfflineDevice
vi.mock('./device.ts', () => ({ offlineDevice: async () => device }))

/** The server's replies in order; none means offline. */
let replies: (object | CallError)[]
let sent: AnySent[]
beforeEach(async () => {
  await loadModal()
  const disk = await newDisk()
  replies = []
  sent = []
  device = makeOffline({
    disk: async () => disk,
    parts,
    me: 1,
    page: 'page',
    send: async (_, call) => {
      const reply = replies.shift() ?? new CallError(0, null)
      if (reply instanceof CallError) throw reply
      sent.push(call)
      return { reply, counts: {} }
    },
    askChanges: async () =>
      ({
        cursor: 'one',
        has_more: false,
        bounded: false,
        customers: [
          { id: 5, name: 'דנה כהן', phone: '0501234567', other_phones: [], version: '1', listing: null, last_note: null },
        ],
        listings: [],
        assets: [
          {
            id: 7,
            version: '1',
            price: 6_400_000,
            asset_type: 'AT',
            city: { id: 1, name: 'רעננה' },
            neighborhood: { id: 11, name: 'מרכז' },
            street: { id: 21, name: 'אחוזה' },
            address_number: '5',
            visibility_status: 'ME',
            audience: 'ME',
            images: [],
            image_urls: [],
          },
        ],
        tasks: [],
        notifications: [],
        gone: { customers: [], listings: [], assets: [], tasks: [] },
      }) as never,
  })
  await device.readChanges()
})

const write = (endpoint: Write, input: AnySent) => device.write(endpoint, input) as Promise<{ reply: { id: number } }>
const renameDana = () => write(changeCustomer, { params: { id: 5 }, body: { name: 'דנה לוי' } })
const addOne = async () => {
  const { reply } = await write(createCustomer, { body: { name: 'רון', phone: '0521112233' } })
  await write(addNote, { params: { id: reply.id }, body: { content: 'מחפש גינה' } })
}
const open = async () => {
  renderScreen(<WaitingPage />)
  return screen.findAllByRole('listitem')
}
const click = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))

test('queued writes are listed with their subjects; cancelling asks first, and lists the dependents', async () => {
  await renameDana()
  await addOne()
  const [renamed, added, note] = await open()
  await within(renamed!).findByRole('link', { name: 'דנה לוי' })
  expect(renamed!.textContent).toContain('פרטי לקוח')
  expect(added!.textContent).toContain('לקוח חדש')
  expect(note!.textContent).toContain('מחפש גינה')
  expect(note!.textContent).toContain('ממתין לקודם')

  await click('ביטול: לקוח חדש')
  const dialog = await screen.findByRole('dialog', { name: 'לבטל: לקוח חדש?' })
  expect(dialog.textContent).toContain('יחד עם זה יבוטל עוד דבר אחד שתלוי בו.')
  await click('להשאיר', dialog)
  expect(device.queue.waiting()).toHaveLength(3)
  await click('ביטול: לקוח חדש')
  await click('ביטול', await screen.findByRole('dialog'))
  await waitFor(() => expect(device.queue.waiting()).toMatchObject([{ input: { body: { name: 'דנה לוי' } } }]))
})

test('a refused write shows why beside its field, and is sent again after correction', async () => {
  await addOne()
  replies = [new CallError(400, { code: 'validation', phone: ['מספר הטלפון לא תקין'] })]
  await device.queue.flushNow()
  await open()
  const problem = screen.getByRole('alert')
  expect(problem.textContent).toContain('מספר הטלפון לא תקין')
  const field = within(problem).getByLabelText<HTMLInputElement>(/טלפון/)
  expect(field.value).toBe('0521112233')
  fireEvent.change(field, { target: { value: '0521112234' } })
  replies = [{ id: 7 }, { id: 8 }]
  await click('שליחה שוב', problem)
  await screen.findByText('הכול נשלח')
  expect(sent).toMatchObject([{ body: { name: 'רון', phone: '0521112234' } }, { params: { id: 7 } }])
})

test('dependents of a new customer can be saved for an existing one with that phone', async () => {
  await addOne()
  replies = [new CallError(409, { code: 'customer_exists', customer: { id: 5, name: 'דנה כהן' } })]
  await device.queue.flushNow()
  await open()
  expect(screen.getByRole('alert').textContent).toMatch(/הטלפון הזה כבר שמור אצל .*דנה כהן/)
  replies = [{ id: 8 }]
  await click('לשמור אצל הלקוח הקיים')
  await screen.findByText('הכול נשלח')
  expect(sent).toMatchObject([{ params: { id: 5 }, body: { content: 'מחפש גינה' } }])
})

test.each([
  ['mine', /השינוי שלי/, [{ body: { name: 'דנה לוי' }, ifMatch: '2' }]],
  ['theirs', /הקיים עכשיו/, []],
])(
  'for a field that was changed elsewhere too both values are shown, and the chosen one is sent (%s)',
  async (_, which, then) => {
    await renameDana()
    replies = [new CallError(412, { code: 'changed', current: { id: 5, name: 'דנה ברק', version: '2' } })]
    await device.queue.flushNow()
    await open()
    const choice = screen.getByRole('group', { name: /שם/ })
    expect(within(choice).getByRole('radio', { name: /דנה לוי/, checked: true })).toBeTruthy()
    expect(within(choice).getByRole('radio', { name: /דנה ברק/, checked: false })).toBeTruthy()
    fireEvent.click(within(choice).getByRole('radio', { name: which }))
    replies = [{ id: 5, name: 'דנה לוי', version: '3' }]
    await click('שמירה')
    await screen.findByText('הכול נשלח')
    expect(sent).toMatchObject(then)
  },
)

test('the strip shows the number of queued writes, and of those that need a decision', async () => {
  device.queue.subscribe(() => setWaiting(waitingOf(device)))
  renderScreen(<OfflineStrip />)
  expect(screen.getByRole('status').textContent).toBe('')
  await act(addOne)
  expect((await screen.findByRole('link', { name: /2 ממתינים/ })).getAttribute('href')).toBe('/waiting')
  replies = [new CallError(400, { code: 'validation', phone: ['מספר הטלפון לא תקין'] })]
  await act(async () => void (await device.queue.flushNow()))
  await screen.findByRole('link', { name: /אחד מחכה להחלטה/ })
})

test('a row shows its changes, with both values, for every kind of field', async () => {
  await write(changeCustomer, { params: { id: 5 }, body: { name: 'דנה לוי', phone: '0529876543' } })
  await write(changeAsset, { params: { id: 7 }, body: { price: 6_050_000, asset_type: 'PH', city: 1, visibility_status: 'NO' } })
  await write(updateAssetInterest, { params: { id: 5 }, body: { asset_id: 7, is_interested: false } })
  const [customer, asset, interest] = await open()
  await within(customer!).findByRole('link', { name: 'דנה לוי' })
  for (const words of ['שם: דנה כהן ← דנה לוי', 'טלפון: 050-123-4567 ← 052-987-6543'])
    expect(customer!.textContent).toContain(words)
  await within(asset!).findByRole('link', { name: /אחוזה 5/ })
  const shown = asset!.textContent!.replaceAll(/[\u2066-\u2069]/g, '')
  for (const words of ['₪6,400,000 ← ₪6,050,000', 'דירה ← בית פרטי', 'בשיווק ← מתחת לרדאר']) expect(shown).toContain(words)
  expect(asset!.textContent).not.toContain('רעננה ←')
  await within(interest!).findByRole('link', { name: /אחוזה 5/ })
  expect(interest!.textContent).toContain('לא מעוניינים')
})
