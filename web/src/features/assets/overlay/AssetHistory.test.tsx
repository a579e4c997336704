import type { AssetEvent } from '@mafteach/contract/assets'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { AssetHistory } from './AssetHistory.tsx'

const by = { id: 1, name: 'נועה ברקאי' }
const added: AssetEvent = {
  id: 'a',
  kind: 'added',
  at: '2026-10-01T08:00:00Z',
  by,
  before: null,
  after: 3_600_000,
  fields: [],
  count: null,
}
const first = { price: 3_600_000, since: '2026-10-01T08:00:00Z', by }

test('prices and log are collapsed until opened', () => {
  renderScreen(
    <AssetHistory asset={{ price_history: [{ price: 3_420_000, since: '2026-11-01T08:00:00Z', by }, first], log: [added] }} />,
  )
  const folded = screen.getAllByRole('group')
  expect(folded.map((one) => one.querySelector('summary')?.textContent)).toEqual(['היסטוריית מחירים2', 'יומן הנכס1'])
  expect(folded.every((one) => !one.hasAttribute('open'))).toBe(true)
  expect(folded[0]?.textContent).toContain('ירידה של')
})

test('one price has no history, and who may not have the log sees nothing', () => {
  renderScreen(<AssetHistory asset={{ price_history: [first], log: [added] }} />)
  expect(screen.queryByText('היסטוריית מחירים')).toBeNull()
  expect(screen.getByText('יומן הנכס')).toBeTruthy()
  cleanup()
  renderScreen(<AssetHistory asset={{}} />)
  expect(screen.queryByRole('group')).toBeNull()
})
