import { getAsset } from '@mafteach/contract/assets'
import { createOpenHouse, listOpenHouses, type OpenHouse } from '@mafteach/contract/open-houses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { OpenHousesPage } from './OpenHousesPage.tsx'

// Noon in Israel.
const NOON = Date.parse('2026-11-22T10:00Z')
const house = (id: number, starts_at: string, count = 0): OpenHouse => ({
  id,
  asset: { id: 9, name: `ביאליק ${id}` },
  starts_at,
  minutes: 90,
  url: 'https://example.com/',
  count,
})
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))

const Address = () => <output>{useLocation().pathname}</output>
const draw = (path = '/viewings/open-houses') =>
  renderScreen(
    <>
      <OpenHousesPage />
      <Address />
    </>,
    { path },
  )

test('the next one comes first, a current one counts as future, and past ones follow, the latest first', async () => {
  fakeServer(
    answer(
      listOpenHouses,
      page([
        house(4, '2026-11-25T10:00:00.000Z'),
        house(3, '2026-11-22T09:00:00.000Z', 2),
        house(2, '2026-11-22T08:00:00.000Z'),
        house(1, '2026-11-20T08:00:00.000Z'),
      ]),
    ),
  )
  draw()
  const rowsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link')
  await screen.findByRole('region', { name: 'הקרובים' })
  expect(rowsOf('הקרובים').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ביאליק 3.*היום, 11:00–12:30 · 2 נרשמים/),
    expect.stringContaining('ביאליק 4'),
  ])
  expect(rowsOf('הסתיימו').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ביאליק 2'),
    expect.stringContaining('ביאליק 1'),
  ])
})

test('from a property it is planned with the day and the hour alone, and leads to its own page', async () => {
  const server = fakeServer(
    answer(listOpenHouses, page([])),
    answer(getAsset, sampleOf(getAsset, { id: 9, street: { name: 'ביאליק' }, address_number: '45', city: { name: 'רמת גן' } })),
    answer(createOpenHouse, house(5, '2026-11-23T07:00:00.000Z')),
  )
  draw('/viewings/open-houses?new=9')
  const dialog = within(await screen.findByRole('dialog', { name: 'בית פתוח חדש' }))
  expect(dialog.getByText('ביאליק 45, רמת גן')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^מחר/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'פתיחת ההרשמה' }))
  await waitFor(() =>
    expect(server.bodies(createOpenHouse)).toEqual([{ asset: 9, starts_at: '2026-11-23T07:00:00.000Z', minutes: 60 }]),
  )
  expect(await screen.findByText('/viewings/open-houses/5')).toBeTruthy()
})
