import { potentialFriends, potentialFriendsByPurchaseListing } from '@mafteach/contract/network'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { RecommendedAgents } from './RecommendedAgents.tsx'
import { WhoHasIt } from './WhoHasIt.tsx'

const agents = ['עומר דגן', 'גיל הדר', 'יעל מורן', 'שירה גבאי'].map(
  (name, index) => sampleOf(potentialFriends, { results: [{ id: index + 1, name, min_num_asset_matches: 2 }] }).results[0]!,
)

const serve = (results: typeof agents) =>
  fakeServer(answer(potentialFriends, page(results)), answer(potentialFriendsByPurchaseListing, page(results)))

test('the overview shows the first of those worth knowing, folds them, and leads to all; nobody is nothing', async () => {
  // An agent waiting for my answer is not listed.
  serve([{ ...agents[0]!, id: 9, name: 'רון לוי', sent_us_friend_request: true }, ...agents])
  renderScreen(<RecommendedAgents />)
  const list = await screen.findByRole('list', { name: 'סוכנים שכדאי להכיר' })
  expect(within(list).getAllByRole('listitem').length).toBe(3)
  expect(within(list).queryByText('רון לוי')).toBeNull()
  expect(screen.getByRole('link', { name: 'הצגת עוד' }).getAttribute('href')).toBe('/connect-team')
  fireEvent.click(screen.getByRole('button', { name: 'סוכנים שכדאי להכיר' }))
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  const server = serve([])
  renderScreen(<RecommendedAgents />)
  await waitFor(() => expect(server.requests().length).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed load is reported', async () => {
  fakeServer(answer(potentialFriends, refusal('server_error')))
  renderScreen(<RecommendedAgents />)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['הסוכנים שכדאי להכיר לא נטענו']))
})

test('candidates for a listing are requested when opened', async () => {
  await loadModal()
  const server = serve(agents)
  renderScreen(<WhoHasIt listing={7} />)
  expect(server.requests()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'למי יש נכס כזה' }))
  expect((await screen.findAllByText('2 נכסים מתאימים')).length).toBe(4)
  expect(server.requests()).toEqual(['GET /connecteam/potential_friends_by_purchase_listing/?purchase_listing_id=7&page=1'])
  cleanup()
  serve([])
  renderScreen(<WhoHasIt listing={7} />)
  fireEvent.click(screen.getByRole('button', { name: 'למי יש נכס כזה' }))
  expect(await screen.findByText('לא נמצאו סוכנים כאלה כרגע.')).toBeTruthy()
})
