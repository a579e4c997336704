import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import type { Review } from '@mafteach/contract/reviews'
import { expect, test } from 'vitest'
import { buildingFor } from '#shared/ui/building-art.ts'
import { seaAsset } from '../asset.fixture.ts'
import { agentDocument } from './agent-document.tsx'

const files = { css: '.x{color:red}', script: '/_app/public-1.js', font: '/_app/public-heebo-1.woff2' }

const render = (page: Partial<PublicAgentPage> = {}, agent: Partial<PublicAgentPage['agent']> = {}) =>
  agentDocument(
    {
      agent: {
        ...seaAsset.realtor,
        about: 'דירות משפחה במרום נוה.',
        is_agency_manager: true,
        license_state: 'unchecked',
        activity_areas: [{ id: 8600, name: 'רמת גן' }],
        avg_reviews_rating: null,
        reviews_count: 0,
        ...agent,
      },
      brand: { logo_url: null, color: null },
      assets: [{ ...seaAsset, image_url: '/media/assets/1234/1-400.webp' }],
      count: 40,
      reviews: [],
      page: null,
      isEmbedded: false,
      isIndexed: false,
      language: 'he',
      origin: 'https://mafteach.test',
      ...page,
    },
    files,
  )

test('the card says who, since when, where and what; message and call are links', () => {
  const html = render()
  for (const text of [
    'נועה ברקאי',
    'ברקאי נכסים, ניהול',
    '2014',
    '3104872',
    'רמת גן',
    'דירות משפחה',
    '₪4,180,000',
    'לכל 40 הנכסים',
  ])
    expect(html).toContain(text)
  expect(html).toContain('https://wa.me/972543301299')
  expect(html).toContain('href="tel:0543301299"')
  expect(html).toContain('<meta property="og:title" content="נועה ברקאי · ברקאי נכסים"/>')
  expect(html).toContain('/1-800.webp')
})

test('what an agent does not say leaves the card', () => {
  const html = render(
    { assets: [], count: 0 },
    { about: null, seniority: null, license_number: null, agency: null, activity_areas: [] },
  )
  for (const part of ['class="figures"', 'class="areas"', 'class="about"', 'נכסים בשיווק']) expect(html).not.toContain(part)
  expect(html).toContain(`class="cover" src="${buildingFor(seaAsset.realtor.id)}"`)
})

const review = (id: number, fields: Partial<Review> = {}): Review => ({
  id,
  rating: 5,
  text: `מילה ${id}`,
  side: 'selling',
  deal_kind: 'SALE',
  created_at: '2026-09-03T10:00:00Z',
  answer: null,
  answered_at: null,
  ...fields,
})

test('reviews: the average among the figures, three at once and the rest behind a word, with the answer', () => {
  const rented = { deal_kind: 'RENT', side: 'buying' } as const
  const answered = { rating: 3, text: null, answer: 'תודה על האמון' }
  const reviews = [1, 2, 3, 4].map((id) => review(id, id === 2 ? answered : id === 1 ? rented : {}))
  const html = render({ reviews }, { avg_reviews_rating: 4.5, reviews_count: 4 })
  for (const text of [
    '4.5',
    '4 ביקורות',
    'מכירה, ספטמבר 2026',
    'שכירות, ספטמבר 2026',
    '3 מתוך 5',
    'התשובה של נועה',
    'תודה על האמון',
    'לעוד ביקורת אחת',
  ])
    expect(html.replaceAll('<!-- -->', '')).toContain(text)
  expect(html.indexOf('מילה 3')).toBeLessThan(html.indexOf('<details'))
  const fewer = render({ reviews: [review(1)] }, { reviews_count: 1 })
  expect(fewer).toContain('מילה 1')
  expect(fewer).not.toContain('class="rated"')
})

test('the list of assets leads to its neighbours and back to the card', () => {
  expect(render({ page: 1 })).toContain('href="/agent/5/assets?page=2"')
  const last = render({ page: 2 })
  expect(last).toContain('href="/agent/5/assets"')
  expect(last).not.toContain('page=3')
  expect(last).toContain(`href="/a/${seaAsset.realtor.uuid}"`)
})

test('text of agents stays text', () => {
  const attack = '"><script>alert(1)</script>'
  expect(render({}, { name: attack, about: attack, agency: { name: attack } })).not.toContain('<script>alert')
})
