import { SavedFilter, savedFilters } from '@mafteach/contract/saved-filters'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { SavedViews } from './SavedViews.tsx'

/** Saved filters in the sidebar. */

test('the sidebar leads to each, and says whose it is', async () => {
  const own = sampleOf(SavedFilter, { id: 1, list: 'assets', name: 'יקרים', query: 'price_from=4000000' })
  const owner = { id: 9, name: 'נועה' }
  const shared = sampleOf(SavedFilter, { id: 2, list: 'assets', name: 'של כולנו', query: 'status=AL', owner })
  fakeServer(answer(savedFilters, ({ query: { list } }) => page(list === 'customers' ? [] : [own, shared])))
  renderScreen(<SavedViews />, { path: '/assets?type=my_assets&status=AL' })
  const links = within(await screen.findByRole('navigation', { name: 'סינונים שמורים' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/assets?type=my_assets&price_from=4000000', null],
    ['/assets?type=my_assets&status=AL', 'page'],
  ])
  expect(links[1]!.title).toBe('של כולנו, משותף על ידי נועה')
})
