import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { marksQuery } from './logo.api.ts'
import { Photos } from './Photos.tsx'

const draw = (change: object) =>
  renderScreen(<Photos asset={{ ...assetFixture, ...change }} />, { data: [[marksQuery(assetFixture.id, true).queryKey, []]] })
const image = { id: 1, url: '/media/1-1600.webp', width: 1600, height: 1200, is_plan: false }

test('an asset of mine without photos asks for them in its form', () => {
  draw({})
  expect(screen.getByRole('link', { name: 'הוספת תמונות' }).getAttribute('href')).toBe('/assets/123456789/edit#photos')
})

test.each([
  ['another’s', { role: null }],
  ['one with photos', { images: [image] }],
  ['one whose photos wait', { count_images_waiting_for_remove_logo: 1 }],
])('%s does not', (_, change) => {
  draw(change)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the only control on the photo opens the gallery', () => {
  draw({ images: [image] })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'פתיחת הגלריה: תמונה 1 מתוך 1',
  ])
})

test.each([
  ['filled', true],
  ['waiting', false],
  ['held', false],
])('a photo whose mark is %s: is there something to look at? %s', (state, isThere) => {
  const mark = {
    ...image,
    asset_id: assetFixture.id,
    state,
    region: { left: 0, top: 0, width: 10, height: 10 },
    filled_url: null,
  }
  renderScreen(<Photos asset={{ ...assetFixture, images: [image] }} />, {
    data: [[marksQuery(assetFixture.id, true).queryKey, [mark]]],
  })
  expect(screen.queryAllByRole('button', { name: /^הלוגו הוסר מתמונה 1/ })).toHaveLength(isThere ? 1 : 0)
})
