import type { PublicAgentPage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { RealtorCard } from '@mafteach/contract/realtor'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { agentPagesRoutes } from './agent-pages.routes.ts'

/** An agent's visiting card without login (spec section 2.1). Its rendering is tested separately (`web/src/public/agent/agent-document.test.ts`). */

const agent: RealtorCard = {
  id: 5,
  uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
  name: 'נועה; (נוני) ברקאי',
  phone: '0543301299',
  img_url: null,
  image_url: null,
  agency: { name: 'ברקאי, נכסים\nEND:VCARD' },
  about: null,
  seniority: null,
  license_number: null,
  license_state: 'unchecked',
  is_agency_manager: false,
  activity_areas: [],
  avg_reviews_rating: null,
  reviews_count: 0,
}

let app: FastifyInstance
let rendered: PublicAgentPage | undefined
let requests: unknown[]
let isIndexed: boolean

beforeEach(() => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  rendered = undefined
  requests = []
  isIndexed = false
  const renderer: Partial<PublicPageRenderer> = {
    renderAgentPage: (page) => {
      rendered = page
      return '<h1>כרטיס</h1>'
    },
    renderMissingPage: (_, what) => `<h1>אין ${what}</h1>`,
  }
  agentPagesRoutes(app, {
    renderer: async () => renderer as PublicPageRenderer,
    publicUrl: 'https://mafteach.test',
    loadAgent: async (key) => (key === agent.uuid || key === '5' ? agent : null),
    loadBrand: async () => ({ logo_url: null, color: '#12355b' }),
    loadAssets: async (id, page) => {
      requests.push([id, page])
      return { assets: [], count: 0 }
    },
    isIndexed: async () => isIndexed,
    loadReviews: async () => [],
  })
  app.get('/a/:uuid', () => 'the app')
  app.get('/*', () => 'the app')
  return () => app.close()
})

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })

test('is served at both addresses, with and without a trailing slash; signed-in agents get the app there', async () => {
  for (const url of [`/a/${agent.uuid}`, `/a/${agent.uuid}/`, '/agent/5', '/agent/5/', '/agent/5/assets', '/public-agent?a=5']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<h1>כרטיס</h1>'])
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  }
  for (const url of [`/a/${agent.uuid}`, '/agent/5', '/agent/5/assets']) {
    expect((await get(url, 'a=b; signed_in=1')).body).toBe('the app')
    expect((await get(url, 'not_signed_in=1')).body).toBe('<h1>כרטיס</h1>')
  }
})

test('search engines may index the card of an agent who allows it, and no other page of theirs', async () => {
  isIndexed = true
  for (const [url, robots] of [
    [`/a/${agent.uuid}`, undefined],
    ['/agent/5', undefined],
    ['/agent/5/assets', 'noindex'],
    ['/public-agent?a=5', 'noindex'],
    ['/agent/99', 'noindex'],
  ]) {
    const { headers } = await get(url!)
    expect([url, headers['x-robots-tag']]).toEqual([url, robots])
    if (url !== '/agent/99') expect(rendered?.isIndexed).toBe(robots === undefined)
  }
})

test('the list of assets is paged, whatever page number is given', async () => {
  for (const page of ['3', '0', '-4', 'x', '1e99', '2.5']) await get(`/agent/5/assets?page=${page}`)
  expect(requests).toEqual([60, 0, 0, 0, 29_970, 30].map((offset) => [5, { limit: 30, offset }]))
  expect(rendered?.page).toBe(2)
})

test('only the embedded card may be framed by other sites', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policy(`/public-agent?a=${agent.uuid}`)).toContain('frame-ancestors *')
  expect(rendered?.isEmbedded).toBe(true)
  expect(await policy(`/a/${agent.uuid}`)).toContain("frame-ancestors 'none'")
})

test('an unknown agent gets a page that says so', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await get('/agent/mood')).body).toBe('the app')
  for (const url of [
    `/a/${nobody}`,
    '/a/5x',
    '/agent/99',
    '/agent/99/assets',
    '/public-agent',
    '/public-agent?a=x',
    '/public-agent?a=1&a=2',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode, body]).toEqual([url, 404, '<h1>אין agent</h1>'])
  }
  expect((await get(`/public-view/agent/${nobody}/card.vcf`)).statusCode).toBe(404)
})

test('the contact file cannot be broken by any name', async () => {
  const { headers, body } = await get(`/public-view/agent/${agent.uuid}/card.vcf`)
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
  const lines = body.replace(/\r\n /g, '').trim().split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCARD')
  expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1)
  expect(lines).toEqual(
    expect.arrayContaining(['FN:נועה\\; (נוני) ברקאי', 'N:ברקאי;נועה\\; (נוני);;;', 'TEL;TYPE=CELL,WORK:+972543301299']),
  )
  // RFC 5987: brackets and quotes have to be encoded.
  const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))!
  expect(encoded).toMatch(/^(?:[\w!#$&+\-.^`|~]|%[\dA-F]{2})+$/)
  expect(decodeURIComponent(encoded)).toBe(`${agent.name}.vcf`)
  expect(body).toContain(`https://mafteach.test/a/${agent.uuid}`)
})
