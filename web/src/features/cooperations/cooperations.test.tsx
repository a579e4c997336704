import type { Asset } from '@mafteach/contract/assets'
import type { Cooperation } from '@mafteach/contract/cooperations'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { AgentCooperations } from './AgentCooperations.tsx'
import { AssetCooperations } from './AssetCooperations.tsx'

/** Co-operations over a server of one list. */

const person = (id: number, name: string): Cooperation['partner'] => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  phone: '0500000000',
  img_url: null,
  image_url: null,
  agency: null,
})
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
let sent: string[]
let asked: number

beforeEach(async () => {
  await loadModal()
  rows = []
  sent = []
  asked = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') {
      sent.push(`${init.method} ${address.replace('/api/connecteam/', '')} ${(init.body as string | undefined) ?? ''}`.trim())
      return Response.json({ ok: true, id: 5 })
    }
    asked++
    const results = address.includes('/friends/') ? [person(2, 'גיל הדר')] : rows
    return Response.json({ count: results.length, next: null, previous: null, results })
  })
})
afterEach(() => {
  for (const { id } of currentToasts()) act(() => closeToast(id))
  cleanup()
})

const data = [[meQuery.queryKey, ME]] as const
const showAgent = () => renderScreen(<AgentCooperations agent={2} />, { data })
const showAsset = (asset: Partial<Asset>) =>
  renderScreen(<AssetCooperations asset={{ id: 7, role: 'owner', visibility_status: 'ME', ...asset } as Asset} />, { data })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('what is proposed to me says who gets what, and is agreed to after a question', async () => {
  rows = [cooperation({})]
  // What waits for me is in sight when the asset is opened.
  showAsset({ role: null })
  expect((await screen.findByRole('group')).hasAttribute('open')).toBe(true)
  cleanup()
  showAgent()
  const parts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(parts.slice(1)).toEqual(['40% מהעמלה לך', '60% מהעמלה ל\u2068גיל הדר\u2069'])
  await press('קבלת ההצעה')
  expect(await screen.findByText(/זו הסכמה בין שני הצדדים/)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click((await screen.findAllByRole('button', { name: 'קבלת ההצעה' })).at(-1)!)
  await waitFor(() => expect(sent).toEqual(['POST cooperations/4/accept/']))
})

test('declining and withdrawing wait for their toast', async () => {
  rows = [cooperation({}), cooperation({ id: 5, proposer: ME, partner: person(2, 'גיל הדר') })]
  showAgent()
  await press('דחייה')
  await press('ביטול ההצעה: גיל הדר')
  expect(sent).toEqual([])
  for (const { id } of currentToasts()) act(() => closeToast(id))
  await waitFor(() => expect(sent).toEqual(['POST cooperations/4/reject/', 'DELETE cooperations/5/']))
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
  fireEvent.change(screen.getByLabelText(/מה מצופה/), { target: { value: 'שילוט משותף' } })
  expect(screen.getByText('65%')).toBeTruthy()
  await press('שליחת ההצעה')
  await waitFor(() => expect(sent).toEqual(['POST cooperations/ {"asset":7,"user_id":2,"fee_share":35,"terms":"שילוט משותף"}']))
})

test('nothing agreed and nothing to propose is nothing', async () => {
  for (const asset of [{ role: null }, { visibility_status: 'sold' }] as const) {
    asked = 0
    showAsset(asset)
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.queryByText('שיתופי פעולה')).toBeNull()
    cleanup()
  }
})
