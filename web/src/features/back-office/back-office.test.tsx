import { backOfficeLog, gesherTasks, QueuedTask, resolveGesherTask } from '@mafteach/contract/back-office'
import { Advertiser, Banner, changeAdvertiser, listAdvertisers, listBanners, setBannerImage } from '@mafteach/contract/banners'
import { ClientErrorGroup, ClientErrorReport, clientErrorReports, clientErrors } from '@mafteach/contract/client-errors'
import { confirmLicence, rejectLicence, WaitingAgent, waitingAgents } from '@mafteach/contract/licences'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { BackOfficePage } from './BackOfficePage.tsx'

const report = sampleOf(QueuedTask, {
  id: 4,
  kind: 'asset_report',
  asset: { id: 9, name: 'הרצל 7, רמת גן' },
  content: 'לא בבלעדיות',
  reporter: { id: 1, name: 'גיל הדר' },
  reported_realtor: { id: 2, name: 'יעל כהן' },
})
const missing: QueuedTask = {
  ...report,
  id: 5,
  kind: 'missing_neighborhood',
  asset: null,
  reported_realtor: null,
  city: { id: 8600, name: 'רמת גן' },
  name: 'נוה שלום',
  content: null,
}

const bank = sampleOf(Advertiser, { id: 3, name: 'בנק הבית', email: 'leads@bank.test' })
const banner = sampleOf(Banner, { id: 8, advertiser: { id: 3, name: 'בנק הבית' }, weight: 2, impressions: 120, clicks: 1 })

const waiting = sampleOf(WaitingAgent, {
  id: 6,
  name: 'דנה לוי',
  license_number: '3104872',
  reason: 'OTHER_NAME',
  register_name: 'דנה כהן',
})

let server: FakeServer
beforeEach(async () => {
  await loadModal()
  server = fakeServer(
    answer(gesherTasks, ({ query: { kind, state } }) =>
      page([missing, report].filter((task) => task.kind === kind && state !== 'closed')),
    ),
    answer(resolveGesherTask, report),
    answer(backOfficeLog, page([])),
    answer(waitingAgents, page([waiting])),
    answer(confirmLicence, { id: 6, license_state: 'confirmed' }),
    answer(rejectLicence, refusal('closed')),
    answer(listAdvertisers, page([bank])),
    answer(changeAdvertiser, bank),
    answer(listBanners, page([banner])),
    answer(setBannerImage, banner),
  )
})
const open = (path = '/back-office', is_staff = true) =>
  renderScreen(<BackOfficePage />, { path, data: [[meQuery.queryKey, { id: 1, is_staff }]] })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a report says what, why and by whom; an act says what it does before it is done, and takes a note for the log', async () => {
  open()
  const row = await screen.findByRole('listitem')
  for (const text of ['הרצל 7, רמת גן', 'לא בבלעדיות', 'דיווח: גיל הדר', 'על: יעל כהן'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['הסתרה', 'מסירה לסוכן', 'סגירה'])
  press('הסתרה')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/הנכס יעבור אל מתחת לרדאר/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/הערה ליומן/), { target: { value: 'מודעה כפולה' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'הסתרה' }))
  await waitFor(() =>
    expect(server.written()).toEqual([['POST /gesher-tasks/4/resolve/', { action: 'hide', note: 'מודעה כפולה' }]]),
  )
})

test('a missing neighborhood is corrected before it is added; one that somebody else resolved is reported', async () => {
  server.answer(answer(resolveGesherTask, refusal('closed')))
  open('/back-office?tab=missing_neighborhood')
  expect(await screen.findByText('נוה שלום, רמת גן')).toBeTruthy()
  press('הוספה')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('שם השכונה'), { target: { value: 'נווה שלום' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  expect(await within(dialog).findByText('מישהו אחר כבר טיפל בזה')).toBeTruthy()
  expect(server.written()).toEqual([['POST /gesher-tasks/5/resolve/', { action: 'accept', city: 8600, name: 'נווה שלום' }]])
})

test('a licence is confirmed or rejected with a note, after an explanation of the effect', async () => {
  server.answer(answer(home, sampleOf(home, { id: 1, is_staff: true })))
  open('/back-office?tab=licences')
  const row = await screen.findByRole('listitem')
  for (const text of ['דנה לוי', 'שם אחר בפנקס', 'בפנקס: דנה כהן']) expect(within(row).getByText(text)).toBeTruthy()
  press('דחייה')
  const rejecting = await screen.findByRole('dialog')
  expect(within(rejecting).getByText(/ימשיך לעבוד עם מה ששלו/)).toBeTruthy()
  fireEvent.click(within(rejecting).getByRole('button', { name: 'דחייה' }))
  expect(await within(rejecting).findByText('מישהו אחר כבר טיפל בזה')).toBeTruthy()
  fireEvent.keyDown(rejecting, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('אישור')
  const confirming = await screen.findByRole('dialog')
  fireEvent.change(within(confirming).getByLabelText(/הערה ליומן/), { target: { value: 'תעודה בתיק' } })
  fireEvent.click(within(confirming).getByRole('button', { name: 'אישור' }))
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /back-office/licences/6/reject/', {}],
      ['POST /back-office/licences/6/confirm/', { note: 'תעודה בתיק' }],
    ]),
  )
})

test('each queue has its own list, and says so when nothing is in it', async () => {
  open()
  await screen.findByRole('listitem')
  press('יומן')
  expect(await screen.findByText('היומן ריק')).toBeTruthy()
  press('טופלו')
  expect(await screen.findByText('עוד לא טופלו פניות')).toBeTruthy()
  expect(server.requests().some((path) => path.includes('state=closed'))).toBe(true)
})

test('an error is found by its number, with how often and for whom; its place in the code is in the details', async () => {
  const group = sampleOf(ClientErrorGroup, {
    fingerprint: 'f1',
    kind: 'RENDER',
    message: 'TypeError: x',
    page: '/deals',
    count: 3,
    agents: 2,
  })
  const stack = 'src/features/deals/DealRow.tsx:7:3'
  server.answer(answer(clientErrors, ({ query: { number } }) => page(number === 'AB12CD34' ? [group] : [])))
  server.answer(
    answer(clientErrorReports, {
      results: [sampleOf(ClientErrorReport, { id: 'AB12CD34', stack, agent: { id: 1, name: 'רון' } })],
    }),
  )
  open('/back-office?tab=errors')
  expect(await screen.findByText('אין תקלות')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('מספר התקלה'), { target: { value: 'XX' } })
  expect(await screen.findByText('אין תקלה עם המספר הזה')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('מספר התקלה'), { target: { value: 'AB12CD34' } })
  const row = await screen.findByRole('listitem')
  for (const text of ['TypeError: x', 'מסך', '3 פעמים', '2 סוכנים']) expect(within(row).getByText(text)).toBeTruthy()
  press('פרטים')
  const report = await screen.findByRole('region', { name: 'AB12CD34' })
  for (const text of [stack, 'רון']) expect(within(report).getByText(text)).toBeTruthy()
})

test('advertisers are added and edited; a banner shows its cities, weight and results', async () => {
  open('/back-office?tab=advertisers')
  await screen.findByText('leads@bank.test')
  press('עריכה')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('שם'), { target: { value: 'בנק הדירה' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'שמירה' }))
  await waitFor(() =>
    expect(server.written()).toEqual([['PATCH /back-office/advertisers/3/', { name: 'בנק הדירה', email: 'leads@bank.test' }]]),
  )
  press('באנרים')
  for (const text of ['כל הארץ', 'משקל 2', '120 צפיות', 'לחיצה אחת', 'בלי תמונה, לא מוצג'])
    expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('תמונה'), { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  await waitFor(() => expect(server.written()).toHaveLength(2))
  expect(server.calls(setBannerImage)[0]?.form?.get('image')).toBeInstanceOf(File)
})

test('nobody else finds anything here', () => {
  open('/back-office', false)
  expect(screen.getByText('הדף הזה של הצוות')).toBeTruthy()
  expect(server.requests()).toEqual([])
})
