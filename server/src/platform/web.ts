import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web app: hashed files for a year, pages fresh every time. Every address that is not a file is a page of the app,
 * but only for a browser that asks for a page: a missing file or call stays 404.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['public-server/**', '**/*.br', '**/*.gz', '*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/_app/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
      reply.header('cache-control', /\.html(\.\w+)?$/.test(path) ? 'no-cache' : kept)
    },
  })
  const page = (reply: FastifyReply, name: string) => reply.sendFile(name)
  app.get('/login', { schema: { hide: true } }, (_request, reply) => page(reply, 'login.html'))
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(api|_app|media)\//.test(request.url)
    if (!isPage) throw new ApiError('not_found')
    return page(reply, 'index.html')
  })
}

/** Serves photos. Their names never come back with other content; only browsers keep them, so that a photo that was taken away is gone for others. */
export async function serveMedia(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** Where the web app was built. */
export const WEB_DIST = join(import.meta.dirname, '../../../web/dist')

export const isWebBuilt = (): boolean => existsSync(join(WEB_DIST, 'index.html'))
