import { Demand, demand, offerAsset } from '@mafteach/contract/demand'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { AssetDemand } from './AssetDemand.tsx'
import { DemandBoard } from './DemandBoard.tsx'

/** The demand board with a fake server of one list. */

/** As long as they are. */
const idOf = (letter: string) => letter.repeat(22)
const row = (id: string, asset: number, offered_at: string | null = null): Demand =>
  sampleOf(Demand, {
    id: idOf(id),
    asset: { id: asset, street: { name: 'ביאליק' }, address_number: String(asset), city: { name: 'רמת גן' }, price: 3_000_000 },
    listing: { city: { id: 1, name: 'רמת גן' } },
    match: { met: 4, asked: 4 },
    offered_at,
  })

let rows: Demand[]
let isAnonymous: boolean
let server: FakeServer

beforeEach(() => {
  rows = []
  isAnonymous = true
  server = fakeServer(
    answer(demand, () => ({ ...page(rows), is_anonymous: isAnonymous })),
    answer(offerAsset, { offered_at: '2026-11-20T09:00:00Z' }),
  )
})
afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
})

const parts = { brief: () => <span>מחפשים ברמת גן</span>, why: () => <span>התאמה</span> }

test('buyers are listed under the matching property; an offer is made once', async () => {
  rows = [row('a', 45), row('b', 45, '2026-11-20T09:00:00Z'), row('a', 46)]
  renderScreen(<DemandBoard parts={parts} />)
  const group = within(await screen.findByRole('list', { name: 'ביאליק 45, רמת גן' }))
  expect([group.getAllByRole('listitem').length, group.getAllByText(/^הוצע/).length]).toEqual([2, 1])
  expect(screen.getByText('2 קונים מחפשים')).toBeTruthy()
  fireEvent.click(group.getByRole('button', { name: 'הצעה לסוכן: ביאליק 45, רמת גן' }))
  await waitFor(() => expect(server.calls(offerAsset)).toEqual([{ params: { id: idOf('a') }, body: { asset: 45 } }]))
  expect(currentToasts().map(({ text }) => text)).toEqual(['ההצעה נשלחה לסוכן'])
})

test('a buyer who no longer searches disappears, with a message', async () => {
  rows = [row('a', 45)]
  server.answer(answer(offerAsset, refusal('not_found')))
  renderScreen(<AssetDemand asset={45} parts={parts} />)
  const offer = await screen.findByRole('button', { name: /^הצעה לסוכן/, hidden: true })
  rows = []
  fireEvent.click(offer)
  await waitFor(() => expect(screen.queryByText('מחפשים כזה אצל החיבורים')).toBeNull())
  expect(currentToasts().map(({ text }) => text)).toEqual(['זה כבר לא מתאים. הרשימה עודכנה.'])
})

test('nobody looks for anything', async () => {
  renderScreen(<DemandBoard parts={parts} />)
  expect(await screen.findByRole('heading', { name: 'אין כרגע ביקוש מתאים' })).toBeTruthy()
})

test('with too few connections the board says that it cannot be anonymous', async () => {
  rows = [row('a', 1)]
  renderScreen(<DemandBoard parts={parts} />)
  await screen.findByText('מה מחפשים אצל החיבורים שלך')
  expect(screen.queryByText(/פחות משלושה חיבורים/)).toBeNull()
  cleanup()
  isAnonymous = false
  renderScreen(<DemandBoard parts={parts} />)
  expect(await screen.findByText(/פחות משלושה חיבורים/)).toBeTruthy()
})
