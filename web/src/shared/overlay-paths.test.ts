import { expect, test } from 'vitest'
import { assetOverlay } from './overlay-paths.ts'

test('the overlay keeps the query under it', () => {
  expect(assetOverlay(9, '?type=my_assets&asset=5')).toEqual({ search: '?type=my_assets&asset=9' })
})
