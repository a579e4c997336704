import type { ReviewPage } from '@mafteach/contract/public-pages'
import { expect, test } from 'vitest'
import { seaAsset } from '../asset.fixture.ts'
import { missingDocument, reviewDocument } from '../documents.tsx'

const files = { css: '', script: '/_app/public-1.js', font: '/_app/public-heebo-1.woff2' }
const render = (page: Partial<ReviewPage> = {}, request: Partial<ReviewPage['request']> = {}) =>
  reviewDocument(
    {
      token: 'a'.repeat(40),
      request: { agent: seaAsset.realtor, side: 'buying', deal_kind: 'SALE', is_reviewed: false, ...request },
      language: 'he',
      origin: 'https://mafteach.test',
      result: null,
      ...page,
    },
    files,
  )

test('asks for a rating and a few words, by a form that needs no script', () => {
  const html = render()
  expect(html).toContain('איך היה לקנות עם נועה?')
  expect(html).toContain(`action="/public-view/review/${'a'.repeat(40)}" method="post"`)
  expect(html.match(/name="rating"/g)).toHaveLength(5)
  expect(render({}, { side: 'selling' })).toContain('איך היה למכור עם נועה?')
  expect(render({}, { deal_kind: 'RENT' })).toContain('איך היה לשכור דירה עם נועה?')
  expect(render({}, { side: 'selling', deal_kind: 'RENT' })).toContain('איך היה להשכיר עם נועה?')
  expect(render({ language: 'en' })).toContain('How was buying with')
})

test('shows the result; a submitted review is thanked for and not requested again', () => {
  expect(render({ result: 'failed' })).toContain('הביקורת לא נשמרה')
  const html = render({ result: 'done' }, { is_reviewed: true })
  expect(html).toContain('תודה, הביקורת נשמרה')
  expect(html).toContain(`href="/a/${seaAsset.realtor.uuid}"`)
  expect(html).not.toContain('<form')
})

test('a link that opens none says so', () => {
  expect(missingDocument('he', files, 'review')).toContain('הקישור לביקורת לא נמצא')
})
