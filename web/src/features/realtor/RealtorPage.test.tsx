import { AgentAssetRow, agentAssets } from '@mafteach/contract/asset-lists'
import { realtor } from '@mafteach/contract/realtor'
import { cleanup, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { type Answer, answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { AgentAssetsPage, ProfileAssetsPage } from './AgentAssetsPage.tsx'
import { RealtorPage, type RealtorParts } from './RealtorPage.tsx'

const agent = sampleOf(realtor, {
  uuid: '7d444840-9dc0-4d2b-8d3b-111111111111',
  name: 'נועה ברקאי',
  phone: '0500000001',
  agency: { name: 'ברקאי נכסים' },
  about: 'מרום נוה מאז ומתמיד',
  seniority: 2014,
  license_number: '3012345',
  is_agency_manager: true,
  avg_reviews_rating: 4.9,
  reviews_count: 23,
  activity_areas: [{ id: 8600, name: 'רמת גן' }],
  connection: 'none',
})

const asset = (id: number, fitting_buyers: number, ...names: string[]) =>
  sampleOf(AgentAssetRow, { id, fitting_buyers, buyers: names.map((name, at) => ({ id: at + 1, name })) })
const listed = [asset(7, 1, 'דנה כהן'), asset(8, 2, 'דנה כהן', 'Ron Levi'), asset(9, 4, 'אביגיל', 'רון')]
const others = [1, 2, 3, 4, 5, 6].map((id) => asset(id, 0))

const parts: RealtorParts = {
  connection: () => <p>החיבור</p>,
  menu: () => null,
  reviews: () => <p>הביקורות</p>,
  own: () => <p>הקישורים</p>,
  assets: { card: ({ id }, fits) => <article aria-label={`נכס ${id}`}>{fits}</article>, skeleton: <p>עצמות</p> },
}

const assetsOf = (rows: AgentAssetRow[], fitting = { assets: 0, buyers: 0 }) => answer(agentAssets, { ...page(rows), fitting })

const open = (path = `/a/${agent.uuid}`, ...answers: readonly Answer[]) => {
  fakeServer(...answers, answer(realtor, agent), assetsOf([...listed, ...others], { assets: 3, buyers: 5 }))
  renderScreen(
    <Routes>
      <Route path="/a/:uuid" element={<RealtorPage parts={parts} />} />
      <Route path="/agent/:id/assets" element={<AgentAssetsPage parts={parts.assets} />} />
      <Route path="/profile/assets" element={<ProfileAssetsPage parts={parts.assets} />} />
    </Routes>,
    { path, data: [[meQuery.queryKey, agent]] },
  )
}

const bare = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')

test('the card with its figures, the way to call, the connection, and whom of mine their assets fit', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'נועה ברקאי' })).toBeTruthy()
  for (const text of [
    'ברקאי נכסים, ניהול',
    'ניסיון מאז',
    '2014',
    '23 ביקורות',
    'רמת גן',
    'מרום נוה מאז ומתמיד',
    'החיבור',
    'הביקורות',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'דירוג 4.9 מתוך 5' })).toBeTruthy()
  expect(screen.getByText(/רישיון תיווך.*3012345/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'שיחה 050-000-0001' }).getAttribute('href')).toBe('tel:0500000001')
  expect(screen.queryByText('הקישורים')).toBeNull()

  expect(await screen.findByText('3 נכסים מתאימים ל־5 קונים שלך')).toBeTruthy()
  const first = screen.getAllByRole('article')
  expect(first.length).toBe(6)
  expect(first.slice(0, 4).map(({ textContent }) => bare(textContent))).toEqual([
    'מתאים לקונה אחד שלךמתאים לדנה כהן',
    'מתאים ל־2 קונים שלךמתאים לדנה כהן ול־Ron Levi',
    'מתאים ל־4 קונים שלךמתאים לאביגיל ועוד 3',
    '',
  ])
  expect(screen.getByRole('link', { name: 'לכל 9 הנכסים' }).getAttribute('href')).toBe('/agent/1/assets')
})

test("one's own card has its links and acts; a card with little on it leaves the rest away", async () => {
  const little = {
    about: null,
    license_number: null,
    activity_areas: [],
    seniority: null,
    avg_reviews_rating: null,
    agency: null,
  }
  open(undefined, answer(realtor, { ...agent, ...little, connection: 'self' }), assetsOf([]))
  expect((await screen.findByRole('link', { name: 'עריכה' })).getAttribute('href')).toBe('/profile/edit')
  expect(screen.getByRole('button', { name: 'שיתוף' })).toBeTruthy()
  expect(screen.getByText('הקישורים')).toBeTruthy()
  for (const text of ['החיבור', 'ניסיון מאז', 'רישיון תיווך']) expect(screen.queryByText(text)).toBeNull()
  expect(await screen.findByRole('heading', { name: 'אין כאן נכסים' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'נכס חדש' })).toBeTruthy()
})

test('failed loads are reported: a broken link, a server that is down, and only the assets', async () => {
  open(undefined, answer(realtor, refusal('not_found')))
  expect(await screen.findByRole('heading', { name: 'הכרטיס הזה לא קיים' })).toBeTruthy()
  cleanup()
  open(undefined, answer(realtor, refusal('server_error')))
  expect(await screen.findByRole('heading', { name: 'הכרטיס לא נטען' })).toBeTruthy()
  cleanup()
  open(undefined, answer(agentAssets, refusal('server_error')))
  expect(await screen.findByRole('heading', { level: 1, name: 'נועה ברקאי' })).toBeTruthy()
  expect(await within(await screen.findByRole('alert')).findByText('הנכסים לא נטענו')).toBeTruthy()
})

test('all assets are on a separate page', async () => {
  open('/agent/1/assets')
  expect(await screen.findByRole('heading', { level: 1, name: /^הנכסים של נועה ברקאי/ })).toBeTruthy()
  expect((await screen.findAllByRole('article')).length).toBe(9)
  cleanup()
  open('/profile/assets')
  expect((await screen.findByRole('link', { name: 'לניהול' })).getAttribute('href')).toBe('/assets?type=my_assets')
})
