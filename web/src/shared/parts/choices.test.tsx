import { listAssets } from '@mafteach/contract/asset-lists'
import type { DealKind } from '@mafteach/contract/codes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '../api/home.ts'
import { page } from '../testing/sample.fixture.ts'
import { answer, fakeServer } from '../testing/server.fixture.ts'
import { renderScreen } from '../testing/testing.tsx'
import { SearchSelect } from '../ui/fields/SearchSelect.tsx'
import { useSeenAssetChoices } from './choices.ts'

const Field = () => <SearchSelect label="נכס" value={null} onChange={() => undefined} choices={useSeenAssetChoices()} />

test.each<[DealKind[], string | undefined]>([
  [['SALE'], undefined],
  [['RENT'], 'RENT'],
  [['SALE', 'RENT'], 'ALL'],
])('an agent of %s chooses among properties of these kinds', async (deal_kinds, asked) => {
  const server = fakeServer(answer(listAssets, () => page([])))
  renderScreen(<Field />, { data: [[meQuery.queryKey, { deal_kinds }]] })
  fireEvent.click(screen.getByRole('combobox', { name: /נכס/ }))
  await waitFor(() => expect(server.calls(listAssets)).not.toEqual([]))
  expect(server.calls(listAssets).at(-1)?.query?.deal_kind).toBe(asked)
})
