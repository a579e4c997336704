import { Asset } from '@mafteach/contract/assets'
import {
  acceptCooperation,
  type Cooperation,
  cooperations,
  proposeCooperation,
  rejectCooperation,
  withdrawCooperation,
} from '@mafteach/contract/cooperations'
import { AgentCard, friends } from '@mafteach/contract/network'
import { RealtorContact } from '@mafteach/contract/realtor'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { AgentCooperations } from './AgentCooperations.tsx'
import { AssetCooperations } from './AssetCooperations.tsx'

/** Co-operations with a fake server of one list. */

const person = (id: number, name: string): Cooperation['partner'] => sampleOf(RealtorContact, { id, name })
const ME = person(1, 'שירה מור')
const cooperation = (more: Partial<Cooperation>): Cooperation => ({
  id: 4,
  state: 'proposed',
  asset: { id: 7, address: 'ביאליק, רמת גן' },
  proposer: person(2, 'גיל הדר'),
  partner: ME,
  fee_share: 40,
  terms: 'ביקורים בתיאום',
  created_at: '2026-11-20T09:00:00Z',
  answered_at: null,
  ...more,
})

let rows: Cooperation[]
let server: FakeServer

beforeEach(async () => {
  await loadModal()
  rows = []
  server = fakeServer(
    answer(cooperations, () => page(rows)),
    answer(friends, page([sampleOf(AgentCard, { id: 2, name: 'גיל הדר' })])),
    answer(proposeCooperation, { id: 5 }),
    answer(acceptCooperation, { ok: true }),
    answer(rejectCooperation, { ok: true }),
    answer(withdrawCooperation, { ok: true }),
  )
})
afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
})

const data = [[meQuery.queryKey, ME]] as const
const showAgent = () => renderScreen(<AgentCooperations agent={2} />, { data })
const showAsset = (asset: Partial<Asset>) =>
  renderScreen(<AssetCooperations asset={sampleOf(Asset, { id: 7, role: 'owner', visibility_status: 'ME', ...asset })} />, {
    data,
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('a proposal to me shows the shares, and is accepted after a confirmation', async () => {
  rows = [cooperation({})]
  // Proposals to me are expanded when the asset opens.
  showAsset({ role: null })
  expect((await screen.findByRole('group')).hasAttribute('open')).toBe(true)
  cleanup()
  showAgent()
  const parts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(parts.slice(1)).toEqual(['40% מהעמלה לך', '60% מהעמלה ל\u2068גיל הדר\u2069'])
  await press('קבלת ההצעה')
  expect(await screen.findByText(/זו הסכמה בין שני הצדדים/)).toBeTruthy()
  expect(server.written()).toEqual([])
  fireEvent.click((await screen.findAllByRole('button', { name: 'קבלת ההצעה' })).at(-1)!)
  await waitFor(() => expect(server.calls(acceptCooperation)).toEqual([{ params: { id: '4' } }]))
})

test('declining and withdrawing wait for their toast', async () => {
  rows = [cooperation({}), cooperation({ id: 5, proposer: ME, partner: person(2, 'גיל הדר') })]
  showAgent()
  await press('דחייה')
  await press('ביטול ההצעה: גיל הדר')
  expect(server.written()).toEqual([])
  for (const { id } of currentToasts()) act(() => closeToast(id))
  await waitFor(() =>
    expect(server.written()).toEqual([
      ['POST /connecteam/cooperations/4/reject/', undefined],
      ['DELETE /connecteam/cooperations/5/', undefined],
    ]),
  )
})

test('whoever is in charge of the asset proposes; what was agreed takes no more acts', async () => {
  rows = [cooperation({ state: 'accepted', proposer: ME, partner: person(2, 'גיל הדר') })]
  showAsset({})
  expect(await screen.findByText('הוסכם')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /ביטול/ })).toBeNull()
  await press('הצעת שיתוף פעולה')
  fireEvent.click(await screen.findByRole('combobox', { name: /עם מי/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'גיל הדר' }))
  fireEvent.change(screen.getByLabelText(/חלק הצד השני בעמלה/), { target: { value: '35' } })
  fireEvent.change(screen.getByLabelText(/תנאים/), { target: { value: 'שילוט משותף' } })
  expect(screen.getByText('65%')).toBeTruthy()
  await press('שליחת ההצעה')
  await waitFor(() =>
    expect(server.bodies(proposeCooperation)).toEqual([{ asset: 7, user_id: 2, fee_share: 35, terms: 'שילוט משותף' }]),
  )
})

test('without agreements and proposals nothing is shown', async () => {
  for (const asset of [{ role: null }, { visibility_status: 'sold' }] as const) {
    server.forget()
    showAsset(asset)
    await waitFor(() => expect(server.requests()).toHaveLength(1))
    expect(screen.queryByText('שיתופי פעולה')).toBeNull()
    cleanup()
  }
})
