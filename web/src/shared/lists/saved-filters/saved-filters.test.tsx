import { changeSavedFilter, SavedFilter, savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { meQuery } from '../../api/home.ts'
import { page, sampleOf } from '../../testing/sample.fixture.ts'
import { answer, fakeServer } from '../../testing/server.fixture.ts'
import { renderScreen } from '../../testing/testing.tsx'
import { SavedFilterChips } from './SavedFilterChips.tsx'

/** Filters of a list under a name: chosen, given a name, replaced, shared with the agency. */

const own = sampleOf(SavedFilter, { id: 1, list: 'assets', name: 'יקרים', query: 'price_from=4000000' })
const shared = sampleOf(SavedFilter, {
  id: 2,
  list: 'assets',
  name: 'של כולנו',
  query: 'status=AL',
  is_shared: true,
  owner: { id: 9, name: 'נועה' },
})
const open = (query: string, agency: { name: string } | null = { name: 'ברקאי נכסים' }) => {
  const server = fakeServer(
    answer(savedFilters, ({ query: { list } }) => page(list === 'customers' ? [] : [own, shared])),
    answer(saveFilter, own),
    answer(changeSavedFilter, own),
  )
  const picked: string[] = []
  const chips = <SavedFilterChips list="assets" query={query} isWorthSaving onPick={(chosen) => picked.push(chosen)} />
  renderScreen(chips, { data: [[meQuery.queryKey, { id: 1, agency }]] })
  return { server, picked }
}
afterEach(cleanup)

test('a press applies and clears one; a colleague’s cannot be removed', async () => {
  const { picked } = open('status=AL')
  fireEvent.click(await screen.findByRole('button', { name: 'יקרים' }))
  fireEvent.click(screen.getByRole('button', { name: 'של כולנו', pressed: true }))
  expect(picked).toEqual(['price_from=4000000', ''])
  expect(screen.getAllByRole('button', { name: /^הסרת הסינון/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'הסרת הסינון יקרים',
  ])
})

const saveAs = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'שמירת הסינון' }))
  fireEvent.change(await screen.findByLabelText(/שם הסינון/), { target: { value: name } })
}

test('a new name saves the filter, shared if that is ticked', async () => {
  const { server } = open('updated=OLD')
  await saveAs('ישנים')
  fireEvent.click(screen.getByLabelText('לשתף עם ברקאי נכסים'))
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  const body = { list: 'assets', name: 'ישנים', query: 'updated=OLD', is_shared: true }
  await waitFor(() => expect(server.calls(saveFilter)).toEqual([{ body }]))
})

test('an existing name of mine is replaced, after a warning; without an agency nothing is shared', async () => {
  const { server } = open('updated=OLD', null)
  await saveAs('יקרים')
  expect(screen.getByText('הסינון שכבר נשמר בשם הזה יוחלף.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'החלפה' }))
  await waitFor(() =>
    expect(server.calls(changeSavedFilter)).toEqual([{ params: { id: '1' }, body: { query: 'updated=OLD', is_shared: false } }]),
  )
  expect(server.calls(saveFilter)).toEqual([])
})
