import { getAsset } from '@mafteach/contract/assets'
import { type ViewingDay, viewingDay } from '@mafteach/contract/viewing-day'
import { confirmViewing, endViewing, listViewings, undoViewing, type Viewing } from '@mafteach/contract/viewings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { ViewingDays } from './ViewingDays.tsx'
import { viewingRow } from './viewing.fixture.ts'

const TODAY = '2026-11-22'
// Noon in Israel.
const NOON = Date.parse('2026-11-22T10:00Z')

const ROUTE = 'https://www.google.com/maps/dir//a/b'
const WEEK = [TODAY, '2026-11-23']

const match = {
  met: 2,
  asked: 3,
  criteria: [
    { name: 'city', verdict: 'met' },
    { name: 'price', verdict: 'met' },
    { name: 'floor', verdict: 'unknown' },
  ],
} as const

let viewings: Viewing[]
let busy: ViewingDay['busy']
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  busy = []
  viewings = [
    viewingRow({ id: 1, note: 'עם ההורים' }),
    viewingRow({
      id: 2,
      state: 'confirmed',
      starts_at: '2026-11-21T08:00:00.000Z',
      customer: { id: 8, name: 'רון לוי', phone: null },
    }),
  ]
  server = fakeServer(
    answer(listViewings, ({ query }) =>
      page(viewings.filter(({ state }) => (query.no_outcome ? state === 'confirmed' : state !== 'confirmed'))),
    ),
    answer(viewingDay, () => ({ viewings, busy, route_url: ROUTE })),
    answer(confirmViewing, viewingRow({ state: 'confirmed' })),
    answer(undoViewing, viewingRow()),
    answer(endViewing, viewingRow({ state: 'done' })),
    answer(getAsset, () =>
      sampleOf(getAsset, {
        potential_buyers: [{ id: viewingRow().customer.id, match: { ...match, criteria: [...match.criteria] } }],
      }),
    ),
  )
})

test('viewings without an outcome come first with their day; future ones are confirmed with one tap, which can be undone', async () => {
  renderScreen(<ViewingDays days={[TODAY]} />)
  const [waiting, today] = [
    await screen.findByRole('region', { name: 'עוד לא נרשם איך היה' }),
    screen.getByRole('region', { name: /22/ }),
  ]
  expect(waiting.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(waiting.textContent).toMatch(/רון לוי.*אתמול/)
  for (const words of ['17:00', 'דנה כץ', 'ביאליק 45, רמת גן', 'מחכה לאישור', 'עם ההורים'])
    expect(within(today).getByText(words)).toBeTruthy()
  fireEvent.click(within(today).getByRole('button', { name: 'אישור הסיור: דנה כץ' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('הסיור אושר'))
  takeBack(currentToasts().at(-1)!)
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual(['POST /viewings/1/confirm/', 'POST /viewings/1/undo/']),
  )
})

test('interest and saving are two taps; a no-show is not asked about the property, and no opinion is sent', async () => {
  renderScreen(<ViewingDays days={[TODAY]} />)
  const sendDetails = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'איך היה? רון לוי' }))
    return within(await screen.findByRole('dialog', { name: 'איך היה? רון לוי' }))
  }
  let outcome = await sendDetails()
  fireEvent.click(outcome.getByRole('radio', { name: 'יש עניין' }))
  expect(outcome.getByText(/תיווסף משימה להתקשר/)).toBeTruthy()
  fireEvent.click(outcome.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  outcome = await sendDetails()
  fireEvent.click(outcome.getByRole('button', { name: 'גבוה' }))
  fireEvent.click(outcome.getByRole('radio', { name: 'לא הגיעו' }))
  expect(outcome.queryByRole('radio', { name: 'יש עניין' })).toBeNull()
  fireEvent.click(outcome.getByRole('button', { name: 'שמירה' }))
  await waitFor(() =>
    expect(server.bodies(endViewing)).toEqual([
      { state: 'done', interest: true, price: null, reasons: [], text: null },
      { state: 'no_show', text: null },
    ]),
  )
})

test.each([
  ['an open one ahead', viewingRow(), ['אישור', 'העברה למועד אחר', 'ביטול הסיור', 'ניווט ב־Waze'], ['איך היה?']],
  [
    'one that is done',
    viewingRow({ state: 'done', starts_at: '2026-11-22T08:00:00.000Z' }),
    ['עדכון התוצאה'],
    ['אישור', 'ביטול הסיור'],
  ],
  [
    'a cancelled one',
    viewingRow({ state: 'cancelled', starts_at: '2026-11-22T08:00:00.000Z' }),
    ['שיחה'],
    ['עדכון התוצאה', 'העברה למועד אחר'],
  ],
  ['one whose property is gone', viewingRow({ asset: { id: 9, name: '' } }), ['שיחה'], ['לנכס', 'ניווט ב־Waze']],
])('the sheet of %s offers what can be done with it', async (_, viewing, offered, withheld) => {
  viewings = [viewing]
  renderScreen(<ViewingDays days={WEEK} />)
  fireEvent.click(await screen.findByRole('button', { name: 'פרטי הסיור: דנה כץ' }))
  const sheet = within(await screen.findByRole('dialog'))
  // Why it fits the visitor, if the property still exists.
  if (viewing.asset.name !== '') expect(await sheet.findByText('2 מתוך 3')).toBeTruthy()
  for (const name of offered) expect(sheet.getByText(name)).toBeTruthy()
  for (const name of withheld) expect(sheet.queryByText(name)).toBeNull()
})

test('if there is room the next viewing is beside the day, then the chosen one, in its current state', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  viewings = [
    viewingRow({ id: 1 }),
    viewingRow({ id: 3, starts_at: '2026-11-22T17:00:00.000Z', customer: { id: 9, name: 'יעל גל', phone: null } }),
  ]
  renderScreen(<ViewingDays days={[TODAY]} />)
  const panel = await screen.findByRole('complementary', { name: 'פרטי הסיור' })
  expect(within(panel).getByText('דנה כץ')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'פרטי הסיור: יעל גל' }))
  const chosen = within(screen.getByRole('complementary', { name: 'פרטי הסיור' }))
  expect(chosen.getByText('יעל גל')).toBeTruthy()
  expect(chosen.getByText('אישור')).toBeTruthy()
  fireEvent.click(chosen.getByRole('button', { name: 'סגירה' }))
  expect(screen.queryByRole('complementary', { name: 'פרטי הסיור' })).toBeNull()
  vi.unstubAllGlobals()
})

test('busy times are between the viewings, overlaps are marked, and the day has one route', async () => {
  busy = [{ from: '2026-11-22T15:15:00.000Z', to: '2026-11-22T16:00:00.000Z' }]
  viewings = [viewingRow({ id: 1, place: 'ליד הדואר' }), viewingRow({ id: 2, starts_at: '2026-11-22T17:00:00.000Z' })]
  renderScreen(<ViewingDays days={[TODAY]} />)
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => /\d\d:\d\d/.exec(textContent)?.[0])).toEqual(['17:00', '17:15', '19:00'])
  expect(items[1]!.textContent).toContain('תפוס ביומן')
  expect(within(items[0]!).getByText('חופף לזמן תפוס ב־17:15')).toBeTruthy()
  expect(within(items[0]!).getByText('נפגשים: ליד הדואר')).toBeTruthy()
  expect(within(items[2]!).queryByText(/חופף/)).toBeNull()
  const first = within(items[0]!)
  for (const name of ['שיחה: דנה כץ', 'וואטסאפ: דנה כץ']) expect(first.getByRole('button', { name })).toBeTruthy()
  expect(first.getByRole('link', { name: 'ניווט ב־Waze: ביאליק 45, רמת גן' }).getAttribute('href')).toMatch(
    /^https:\/\/waze\.com/,
  )
  expect(screen.getByRole('link', { name: 'מסלול לכל היום ב־Google Maps' }).getAttribute('href')).toBe(ROUTE)
})

test('an empty day says so, and a failed load can be retried', async () => {
  viewings = []
  renderScreen(<ViewingDays days={[TODAY]} />)
  expect(await screen.findByText('אין סיורים היום')).toBeTruthy()
  server.answer(answer(viewingDay, refusal('server_error')))
  renderScreen(<ViewingDays days={['2026-11-23']} />)
  expect(await screen.findByText('הסיורים לא נטענו')).toBeTruthy()
})
