import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { RecommendedAgents } from './RecommendedAgents.tsx'
import { WhoHasIt } from './WhoHasIt.tsx'

const agents = ['עומר דגן', 'גיל הדר', 'יעל מורן', 'שירה גבאי'].map((name, index) => ({
  id: index + 1,
  uuid: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  phone: '0500000000',
  img_url: null,
  image_url: null,
  agency: null,
  avg_reviews_rating: null,
  seniority: null,
  is_agency_manager: false,
  min_num_asset_matches: 2,
  sent_us_friend_request: false,
  request_sent: false,
}))

const serve = (results: typeof agents) => {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address)
      return Response.json({ count: results.length, next: null, previous: null, results })
    }),
  )
  return asked
}

test('the overview shows the first of those worth knowing, folds them, and leads to all; nobody is nothing', async () => {
  // Who waits for my answer is not among them.
  serve([{ ...agents[0]!, id: 9, name: 'רון לוי', sent_us_friend_request: true }, ...agents])
  renderScreen(<RecommendedAgents />)
  const list = await screen.findByRole('list', { name: 'סוכנים שכדאי להכיר' })
  expect(within(list).getAllByRole('listitem').length).toBe(3)
  expect(within(list).queryByText('רון לוי')).toBeNull()
  expect(screen.getByRole('link', { name: 'הצגת עוד' }).getAttribute('href')).toBe('/connect-team')
  fireEvent.click(screen.getByRole('button', { name: 'סוכנים שכדאי להכיר' }))
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  const asked = serve([])
  renderScreen(<RecommendedAgents />)
  await waitFor(() => expect(asked.length).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('that they did not load is said', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'x', code: 'server_error' }, { status: 500 }))
  renderScreen(<RecommendedAgents />)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['הסוכנים שכדאי להכיר לא נטענו']))
})

test('who may have what a listing asks for is asked when it is opened', async () => {
  await loadModal()
  const asked = serve(agents)
  renderScreen(<WhoHasIt listing={7} />)
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'מי יכול להחזיק כזה' }))
  expect((await screen.findAllByText('2 נכסים מתאימים')).length).toBe(4)
  expect(asked).toEqual(['/api/connecteam/potential_friends_by_purchase_listing/?purchase_listing_id=7&page=1'])
  cleanup()
  serve([])
  renderScreen(<WhoHasIt listing={7} />)
  fireEvent.click(screen.getByRole('button', { name: 'מי יכול להחזיק כזה' }))
  expect(await screen.findByText('לא נמצאו סוכנים כאלה כרגע.')).toBeTruthy()
})
