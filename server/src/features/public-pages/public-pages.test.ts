import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { PublicAsset } from '@mafteach/contract/assets'
import { PUBLIC_FACTS, pickFacts, UNSTATED } from '@mafteach/contract/facts'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import Fastify, { type FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { developersPageRoutes } from './developers-page.routes.ts'
import { everyPage } from './every-page.fixture.ts'
import { helpPagesRoutes } from './help-pages.routes.ts'
import { publicPagesRoutes } from './public-pages.routes.ts'
import { statementPagesRoutes } from './statement-pages.routes.ts'

const ROOT = new URL('../../../../', import.meta.url).pathname
const KIB = 1024

const articleOf = (title: string, text: string): HelpArticle => ({
  slug: 'answers',
  title,
  text: `${text}\n\n[${title}](/customers)`,
  pages: ['customer'],
})
const HELP_ARTICLES = { he: [articleOf('תשובות', 'מה עושים')], en: [articleOf('Answers', 'What to do')] }

const photo = (id: number) => ({ id, url: `/media/assets/1234/${id}-1600.webp`, width: 1600, height: 1200, is_plan: false })

const asset: PublicAsset = {
  ...pickFacts(UNSTATED, PUBLIC_FACTS),
  id: 1234,
  deal_kind: 'SALE',
  visibility_status: null,
  city: { id: 7400, name: 'נתניה' },
  neighborhood: { id: 12, name: 'עיר ימים' },
  street: { id: 34, name: 'בני ברמן' },
  address_number: '6',
  price: 4180000,
  asset_type: 'AT',
  construction_year: 2016,
  toilets: 2,
  bathrooms: 2,
  number_of_rooms: 5,
  asset_built_area: 142,
  asset_outside_size: null,
  floor: 12,
  highest_floor: 24,
  asset_levels: null,
  sun_terrace_size: 18,
  has_sun_terrace: true,
  number_of_parking_spots: 2,
  has_parking_in_registry: true,
  has_in_house_shelter: true,
  number_of_elevators: 3,
  has_elevator: true,
  has_storage_space: true,
  has_air_conditioning: true,
  is_accessible_for_disabled_people: true,
  asset_facing: 'FRONT',
  asset_condition: 'GOOD',
  airway_north: null,
  airway_south: true,
  airway_east: null,
  airway_west: true,
  available_from: '2027-03-01',
  notes:
    'דירת 5 חדרים פונה לים, בקו הראשון של עיר ימים. סלון רחב עם יציאה למרפסת, מטבח חדש, יחידת הורים עם חדר ארונות וממ״ד. ' +
    'לובי מפואר, חדר כושר ובריכה לדיירים. הליכה קצרה לטיילת ולקניון.',
  images: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(photo),
  image_urls: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => photo(id).url),
  banner: { id: 9, image_url: '/media/banners/9.webp', client: 'בנק הבית' },
  is_sold: false,
  material_facts: [],
  realtor: {
    id: 5,
    uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
    name: 'נועה ברקאי',
    phone: '0543301299',
    img_url: '/media/agents/5-400.webp',
    image_url: '/media/agents/5-400.webp',
    agency: { name: 'ברקאי נכסים' },
    seniority: 2014,
    license_number: '3104872',
  },
}

const dist = mkdtempSync(join(tmpdir(), 'public-pages-'))
let renderer: PublicPageRenderer
let app: FastifyInstance
let requests: [id: number, agentPhone: string | null][]

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'build:public'], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, NODE_ENV: 'production', PUBLIC_DIST: dist },
    stdio: 'pipe',
  })
  renderer = await import(pathToFileURL(join(dist, 'public-server/render.js')).href)
}, 60_000)
afterAll(() => rmSync(dist, { recursive: true }))

beforeEach(() => {
  requests = []
  app = Fastify()
  publicPagesRoutes(app, {
    renderer: async () => renderer,
    publicUrl: 'https://mafteach.test',
    loadAsset: async (id, agentPhone) => {
      requests.push([id, agentPhone])
      return id === asset.id ? { asset, relevant: { fit: false, assets: [] }, brand: { logo_url: null, color: null } } : null
    },
  })
  helpPagesRoutes(app, { renderer: async () => renderer, publicUrl: 'https://mafteach.test', articles: HELP_ARTICLES })
  developersPageRoutes(app, {
    renderer: async () => renderer,
    publicUrl: 'https://mafteach.test',
    hasDocs: true,
    loadTools: async () => [
      { name: 'find_matches', title: 'Find matches', description: 'Who fits what.', changes: false, scopes: ['assets:read'] },
    ],
  })
  statementPagesRoutes(app, { renderer: async () => renderer, contact: 'help@mafteach.test' })
  return () => app.close()
})

const link = encodeAssetLink({ id: 1234, agent_phone: '0521234567', token: 'abcdefghij-K1', customer_status: 'IM' })

describe('an asset that may be shown', () => {
  test('answers with its page, and the agent named in the link', async () => {
    const reply = await app.inject(link)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('<h1>בני ברמן 6, עיר ימים, נתניה</h1>')
    expect(reply.body).toContain('content="https://mafteach.test/media/assets/1234/1-og.jpg"')
    expect(requests).toEqual([[1234, '0521234567']])
  })

  test.each([
    ['with a slash at the end', link.replace('?', '/?')],
    ['without a query', '/public-view/asset/MTIzNA'],
    ['padded', '/public-view/asset/MTIzNA==/'],
    ['with a query that cannot be read', '/public-view/asset/MTIzNA?%%%'],
  ])('answers %s', async (_, url) => {
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('is in English if the link requests it', async () => {
    expect((await app.inject(`${link}&lang=en`)).body).toContain('<html lang="en" dir="ltr">')
    expect((await app.inject(link)).body).toContain('<html lang="he" dir="rtl">')
  })

  test('is private: no search engine, no referrer, no shared cache, no foreign script', async () => {
    const { headers } = await app.inject(link)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('private, max-age=120')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('is small: document, style and all scripts of a personal link within 21 KiB', async () => {
    const { body } = await app.inject(link)
    const entry = /<script type="module" src="\/_app\/([^"]+)"/.exec(body)![1]!
    const loaded = new Set([entry])
    for (const file of loaded) {
      for (const [, imported] of scriptOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) loaded.add(imported!)
    }
    const bytes = [body, ...[...loaded].map(scriptOf)].reduce((sum, part) => sum + brotliCompressSync(part).length, 0)
    expect(bytes).toBeLessThanOrEqual(21 * KIB)
  })

  const scriptOf = (file: string) => readFileSync(join(dist, '_app', file), 'utf8')
})

test('stopping messages asks for confirmation first, and needs no asset', async () => {
  const reply = await app.inject('/public-view/stop/abcdefghij-K1')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('להפסיק את ההודעות?')
  expect(requests).toEqual([])
})

describe('the not-found page', () => {
  test.each([
    ['a deleted or hidden asset', encodeAssetLink({ id: 99, agent_phone: null })],
    ['a malformed id', '/public-view/asset/1234'],
    ['no id', '/public-view/asset/'],
    ['a longer path', '/public-view/asset/MTIzNA/edit'],
  ])('answers 404 for %s', async (_, url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('הנכס לא נמצא')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('states that it was the link to stop messages', async () => {
    const reply = await app.inject('/public-view/stop/abc')
    expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('הקישור להפסקת הודעות לא נמצא')])
  })

  test('a malformed id causes no database query', async () => {
    await app.inject('/public-view/asset/1234')
    expect(requests).toEqual([])
  })
})

describe.each(['he', 'en'] as const)('every page, %s', (language) => {
  test('passes html-validate: the HTML standard, and its WCAG rules', async () => {
    const checker = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      elements: ['html5'],
    })
    const { personal, others } = everyPage(renderer, asset, language)
    for (const [name, html] of Object.entries({ ...personal, ...others })) {
      const { results } = await checker.validateString(html)
      const findings = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
      )
      expect([name, findings]).toEqual([name, []])
      // Rules that the checker does not have: a label is named by its text, a section of its own has a heading, a font has a family.
      expect([name, html.match(/<label[^>]* aria-label=/)]).toEqual([name, null])
      expect([name, html.match(/font:[^;}]*[\d)] ?inherit/)]).toEqual([name, null])
      for (const [article] of html.matchAll(/<article.*?<\/article>/gs))
        if (name !== 'consent') expect(article).toMatch(/<h[1-6]/)
    }
  })

  test('states how collected data are used, and links to the full privacy notice', () => {
    const { personal, others } = everyPage(renderer, asset, language)
    const { privacy: _, accessibility: __, missing: ___, ...rest } = others
    for (const [name, html] of Object.entries({ ...personal, ...rest }))
      expect([name, html.match(/href="\/privacy(\?language=en)?"/)?.[1]]).toEqual([
        name,
        language === 'en' ? '?language=en' : undefined,
      ])
  })

  test('has a preview with the size of its picture; the preview of a personal page names no person and no place', () => {
    const { personal, others } = everyPage(renderer, asset, language)
    const previewOf = (html: string) =>
      Object.fromEntries(
        Array.from(html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g), ([, name, text]) => [name!, text!]),
      )
    for (const [name, html] of Object.entries({ ...personal, asset: others.asset, agent: others.agent }))
      expect([name, previewOf(html)]).toEqual([
        name,
        expect.objectContaining({
          'og:title': expect.stringMatching(/./),
          'og:description': expect.stringMatching(/./),
          'og:image': expect.stringMatching(/^https:\/\/mafteach\.test\/.*\.jpg$/),
          'og:image:width': '1200',
          'og:image:height': '630',
        }),
      ])
    const known = [
      asset.realtor.name,
      asset.realtor.phone,
      'דנה',
      asset.street.name,
      asset.city.name,
      asset.neighborhood.name,
      'a'.repeat(40),
    ]
    for (const [name, html] of Object.entries(personal)) {
      const preview = Object.values(previewOf(html)).join(' ')
      expect([name, known.filter((text) => preview.includes(text))]).toEqual([name, []])
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(others.agent).not.toContain('noindex')
    expect(others.agentAssets).toContain('noindex')
  })
})

test('the privacy notice and the accessibility statement are complete without a script, in both languages, with a contact', async () => {
  for (const [url, title] of [
    ['/privacy', 'הודעת פרטיות'],
    ['/privacy?language=en', 'Privacy notice'],
    ['/accessibility', 'הצהרת נגישות'],
    ['/accessibility?language=en', 'Accessibility statement'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined])
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain('href="mailto:help@mafteach.test')
    expect(body).not.toMatch(/<script|noindex/)
  }
})

test('the help and its articles are complete without a script, in both languages, and found by search engines', async () => {
  for (const [url, ...shown] of [
    ['/help', '<h1>עזרה</h1>', '<a href="/help/answers">תשובות</a>', 'class="language" href="/help?language=en"'],
    ['/help/answers', '<h1>תשובות</h1>', '<p>מה עושים</p>', '<a href="/customers">תשובות</a>', '/art/help/he/answers-dark.webp'],
    ['/help?language=en', '<h1>Help</h1>', '<a href="/help/answers?language=en">Answers</a>', 'class="language" href="/help"'],
    [
      '/help/answers?language=en',
      '<h1>Answers</h1>',
      '<p>What to do</p>',
      '<meta property="og:title" content="Answers"',
      '/art/help/en/answers-dark.webp',
    ],
  ]) {
    const { statusCode, headers, body } = await app.inject({ url: url! })
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 200, undefined])
    expect(shown.filter((text) => !body.includes(text))).toEqual([])
    expect(body).not.toMatch(/<script|noindex/)
  }
  const missing = await app.inject({ url: '/help/nothing?language=en' })
  expect([missing.statusCode, missing.body.includes('The answer was not found')]).toEqual([404, true])
})

test('the page for programmers covers calls, tokens, tools and webhooks, in both languages and without a script', async () => {
  for (const [url, ...shown] of [
    ['/developers', '<h1>למתכנתים</h1>', 'https://mafteach.test/api/mcp', '<code>find_matches</code>', 'href="/api/docs"'],
    ['/developers?language=en', '<h1>For developers</h1>', '<code>assets:read</code>', 'deal.created', 'href="/developers"'],
  ]) {
    const { statusCode, headers, body } = await app.inject({ url: url! })
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 200, undefined])
    expect(shown.filter((text) => !body.includes(text))).toEqual([])
    expect(body).not.toMatch(/<script|noindex/)
  }
})
