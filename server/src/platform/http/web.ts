import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths } from '@mafteach/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

const YEAR_SECONDS = 31_536_000

/** Headers that only matter for documents: half a kilobyte for each of a dozen scripts. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Public names: folders of the build, and files beside its pages. */
const FOLDERS = ['_app', 'art']
const isOfBrowsers = (name: string): boolean => !/\.(br|gz|html)$|^pages\.json$/.test(name) && !OF_WORKERS.includes(name)

/** Workers by the names that registrations remember. When switched off, both serve the third one, which unregisters them. */
const WORKERS = ['sw.js', 'push-worker.js']
const WORKER_OFF = 'worker-off.js'
const OF_WORKERS = [...WORKERS, WORKER_OFF]
/** Files that are never cached: an outdated version must not return. */
const IS_FRESH = /(\.html|\/(sw|push-worker|worker-off)\.js)(\.\w+)?$/

/** Pages of the app for people who are not signed in; others are not indexed. */
const OPEN_PAGES = [paths.home(), paths.registration(), paths.terms()]

const isHtml = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean => accept.includes('text/html')
/** Link previews and monitors send this. */
const isAnything = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean => accept.includes('*/*')

/**
 * Serves the built web app: hashed files cached for a year, pages never. A page's route answers any client that accepts HTML; other addresses that
 * are no file answer only browsers asking for a page, so that missing files and calls stay 404. A page names its files in a header, so that browsers
 * request them together with the app.
 */
export async function serveWeb(app: FastifyInstance, folder: string, { isWorkerOff }: { isWorkerOff: boolean }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/_app/')
      if (isHashed) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
      const cacheControl = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
      reply.header('cache-control', IS_FRESH.test(path) ? 'no-cache' : cacheControl)
    },
  })
  // One route per folder: one per file, the plugin's default, takes a tenth of a start.
  for (const name of FOLDERS)
    app.get<{ Params: { '*': string } }>(`/${name}/*`, { schema: { hide: true } }, ({ params }, reply) =>
      reply.sendFile(`${name}/${params['*']}`),
    )
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isOfBrowsers(entry.name),
  ))
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(name))
  workers(app, isWorkerOff)
  app.get(paths.login(), { schema: { hide: true } }, (_request, reply) => reply.sendFile('login.html'))
  const scripts = inlineScripts(readFileSync(join(folder, 'index.html'), 'utf8'))
  const page = (path: string, files: readonly string[] = []) => {
    const link = files.map(preload).join(', ')
    return (request: FastifyRequest, reply: FastifyReply) => {
      const isPage =
        path === '/*' ? isHtml(request) && !/^\/(api|_app|media)\//.test(request.url) : isHtml(request) || isAnything(request)
      if (!isPage) throw new ApiError('not_found')
      if (!OPEN_PAGES.includes(path)) reply.header('x-robots-tag', 'noindex')
      if (link) reply.header('link', link)
      reply.header(
        'content-security-policy',
        `${String(reply.getHeader('content-security-policy'))};script-src 'self' ${scripts}`,
      )
      return reply.sendFile('index.html')
    }
  }
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<string, string[]>
  for (const [path, files] of Object.entries(pages)) app.get(path, { schema: { hide: true } }, page(path, files))
  // The same routes below /dist (spec section 2.1). A path that begins with two slashes would lead to another host.
  for (const below of ['/dist', '/dist/*'])
    app.get(below, { schema: { hide: true } }, (request, reply) => reply.redirect(request.url.replace(/^\/dist[/\\]*/, '/'), 308))
  // Shows the overview.
  app.get(paths.home(), { schema: { hide: true } }, page(paths.home(), pages[paths.dashboard()]))
  app.get('/*', { schema: { hide: true } }, page('/*'))
}

/** Serves the service worker (product.md section 13, docs/decisions/0081), and pages for the case without one. */
function workers(app: FastifyInstance, isOff: boolean): void {
  for (const name of WORKERS)
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/javascript; charset=utf-8').sendFile(isOff ? WORKER_OFF : name),
    )
  app.get('/sw-off', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ off: isOff }),
  )
  // Shares of other apps are handled by the worker and stay on the device. Nothing of them is read here.
  app.post(paths.share(), {
    schema: { hide: true },
    onRequest: async (_request, reply) => reply.redirect(paths.share({ problem: 'missed' }), 303),
    handler: () => undefined,
  })
}

/** Hashes of a page's inline scripts for its content security policy. */
const inlineScripts = (html: string): string =>
  Array.from(
    html.matchAll(/<script>(.*?)<\/script>/gs),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  ).join(' ')

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`

/** Folder of the built web app. */
export const WEB_DIST = join(import.meta.dirname, '../../../../web/dist')

export const isWebBuilt = (): boolean => existsSync(join(WEB_DIST, 'index.html'))
