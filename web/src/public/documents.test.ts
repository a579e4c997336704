import type { PublicAsset, RelevantAssets } from '@mafteach/contract/assets'
import type { Brand } from '@mafteach/contract/brand'
import { contrastOf } from '@mafteach/contract/colors.rules'
import { type AssetLink, decodeAssetLink } from '@mafteach/contract/public-links'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { describe, expect, test } from 'vitest'
import { seaAsset } from './asset.fixture.ts'
import { assetDocument, demandDocument, missingDocument } from './documents.tsx'

const files = { css: '.x{color:red}', script: '/_app/public-1.js', font: '/_app/public-heebo-1.woff2' }

const anybody: AssetLink = {
  id: seaAsset.id,
  agent_phone: '0543301299',
  token: null,
  customer_status: null,
  hide_button: false,
  preferences_modal: false,
}

const relevant: RelevantAssets = { fit: false, assets: [] }

const render = (
  asset: Partial<PublicAsset> = {},
  link: Partial<AssetLink> = {},
  language: PublicLanguage = 'he',
  brand: Brand = { logo_url: null, color: null },
) =>
  assetDocument(
    {
      asset: { ...seaAsset, ...asset },
      relevant,
      brand,
      link: { ...anybody, ...link },
      language,
      origin: 'https://mafteach.test',
      result: null,
    },
    files,
  )

const metaOf = (html: string, property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]

describe('the preview', () => {
  test('has absolute addresses, a title with the price and a description', () => {
    const html = render()
    expect(metaOf(html, 'og:url')).toMatch(/^https:\/\/mafteach\.test\/public-view\/asset\/MTIzNA\?/)
    expect(metaOf(html, 'og:image')).toBe('https://mafteach.test/media/assets/1234/1-og.jpg')
    expect(metaOf(html, 'og:title')).toBe('בני ברמן 6, עיר ימים, נתניה · ₪4,180,000')
    expect(metaOf(html, 'og:description')).toBe('דירה · 5 חדרים · 142 מ״ר · קומה 12 מתוך 24. דירת 5 חדרים פונה לים. סלון רחב.')
    expect(metaOf(html, 'og:locale')).toBe('he_IL')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('of an asset without photos shows a JPEG of our own', () => {
    expect(metaOf(render({ images: [] }), 'og:image')).toBe('https://mafteach.test/art/preview.jpg')
  })

  test('cuts a long description', () => {
    const description = metaOf(render({ notes: 'א'.repeat(5000) }), 'og:description')
    expect(description).toHaveLength(160)
    expect(description).toMatch(/…$/)
  })

  test("never passes a customer's token on: what is shared speaks for nobody", () => {
    const html = render({}, { token: 'abcdefghij-K1' })
    const [path = '', query = ''] = metaOf(html, 'og:url')!.split('/').at(-1)!.split('?')
    expect(decodeAssetLink(path, query)).toEqual(anybody)
    const message = decodeURIComponent(/https:\/\/wa\.me\/[^"]*/.exec(html)![0])
    expect(decodeAssetLink(path, message.split('?').at(-1)!)?.token).toBeNull()
  })
})

test('text of agents stays text everywhere', () => {
  const attack = '"><script>alert(1)</script></script><img src=x onerror=alert(1)>'
  const html = render({
    notes: attack,
    address_number: attack,
    street: { id: 1, name: attack },
    realtor: { ...seaAsset.realtor, name: attack, license_number: attack, agency: { name: attack } },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('the document names the files of the client build and preloads the first photo', () => {
  const html = render()
  expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/)
  expect(html).toContain('<style>.x{color:red}</style>')
  expect(html).toContain('<script type="module" src="/_app/public-1.js" fetchPriority="low"></script>')
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*1-1600\.webp[^>]*fetchPriority="high"/)
})

test('the other photos wait for the first, and are there without a script', () => {
  const [before = ''] = render().split('</article>')
  const shown = before.replace(/<noscript>.*?<\/noscript>/gs, '')
  expect(shown.match(/<img/g)).toHaveLength(1)
  expect(before.match(/<noscript><img [^>]*2-1600\.webp/g)).toHaveLength(2)
})

describe('the buttons', () => {
  const message = 'https://wa.me/972543301299'
  const call = 'href="tel:0543301299"'

  test('message and call are links that work without the script', () => {
    expect(render()).toContain(message)
    expect(render()).toContain(call)
  })

  test('hide_button hides the call alone', () => {
    const html = render({}, { hide_button: true })
    expect(html).toContain(message)
    expect(html).not.toContain(call)
  })

  test('a sold asset says so, keeps the message and asks for nothing', () => {
    const html = render({ is_sold: true, visibility_status: 'sold' }, { token: 'abcdefghij-K1' })
    expect(html).toContain('הנכס כבר נמכר')
    expect(html).toContain(message)
    expect(html).not.toContain(call)
    expect(html).not.toContain('data-island="answers"')
    expect(metaOf(html, 'og:title')).toContain('נמכר')
  })
})

describe('a personal link', () => {
  test('asks for an answer and carries the way out', () => {
    const html = render({}, { token: 'abcdefghij-K1' })
    for (const text of ['מעניין', 'לא מעניין', 'רוצים לראות', 'להפסקת הודעות']) expect(html).toContain(text)
  })

  test('a link to anybody does neither', () => {
    const html = render()
    expect(html).not.toContain('data-island="answers"')
    expect(html).not.toContain('להפסקת הודעות')
  })
})

test('a banner is rendered only if there is one', () => {
  expect(render()).not.toContain('פרסומת')
  expect(render({ banner: { id: 9, image_url: '/media/b.webp', client: 'בנק הבית' } })).toContain('alt="בנק הבית"')
})

test('an asset without photos shows the drawn building of its id', () => {
  expect(render({ images: [] })).toContain('src="/art/building-sea.svg"')
  expect(render({ images: [], asset_type: 'PH' })).toContain('src="/art/house-cottage.svg"')
})

test('English is left to right', () => {
  const html = render({}, {}, 'en')
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('Property details')
})

test('the page for an owner says how many look for it and what keeps others apart, the most first', () => {
  const report = {
    agent: { ...seaAsset.realtor, seniority: null, license_number: null },
    city: { id: 1, name: 'נתניה' },
    neighborhood: { id: 2, name: 'כל היישוב', is_whole_city: true },
    mine: { fit: 2 },
    network: { fit: 9 },
    differ: [
      { name: 'price' as const, mine: 1, network: 0 },
      { name: 'floor' as const, mine: 2, network: 3 },
    ],
  }
  const html = demandDocument({ report, token: 'abcdefghij', language: 'he', origin: 'https://mafteach.test' }, files)
  const words = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('נכס בנתניה')
  expect(words).toContain('11 קונים מחפשים עכשיו נכס כזה')
  expect(words).toMatch(/קומה 5 מחיר 1/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const nobody = demandDocument(
    {
      report: { ...report, mine: { fit: 0 }, network: { fit: 0 }, differ: [] },
      token: 'abcdefghij',
      language: 'en',
      origin: 'https://mafteach.test',
    },
    files,
  )
  expect(nobody).toContain('No buyer looks for exactly such a property yet')
  expect(missingDocument('he', files, 'demand')).toContain('דף הביקוש לא נמצא')
})

test('the not-found page is friendly, in the language of the link, and needs no script', () => {
  expect(missingDocument('he', files)).toContain('הנכס לא נמצא')
  expect(missingDocument('en', files)).toContain('The property was not found')
  expect(missingDocument('he', files)).not.toContain('<script')
})

describe('a brand', () => {
  test('is the accent of the page, readable on light and dark, and the logo with the name of whose it is', () => {
    const html = render({}, {}, 'he', { logo_url: '/media/logos/x-800.webp', color: '#ffd400' })
    const styles = html.slice(0, html.indexOf('</style>'))
    expect(styles).toContain('--action:#ffd400;')
    expect(styles).toContain('--on-action:#000000;')
    const [light, dark] = [...styles.matchAll(/--action-text:(#\w{6})/g)].map(([, color]) => color!)
    expect(contrastOf(light!, '#ffffff')).toBeGreaterThan(4.5)
    expect(contrastOf(dark!, '#272320')).toBeGreaterThan(4.5)
    expect(html).toContain('src="/media/logos/x-800.webp" alt="ברקאי נכסים"')
  })

  test('is not there without one', () => {
    const html = render()
    expect(html).not.toContain('--on-action')
    expect(html).not.toContain('class="logo')
  })
})
