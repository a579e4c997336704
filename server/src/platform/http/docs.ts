import Fastify, { type FastifyInstance } from 'fastify'
import type { TusKind } from '../files/tus-routes.ts'
import type { MountedCall } from './docs/operation.ts'
import { once } from './once.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Either a call or a kind of upload. */
    call?: MountedCall
    tus?: TusKind
  }
}

/** Serves `/api/docs`: every mounted call with its shapes. The code that builds it is loaded on first use. */
export function serveDocs(app: FastifyInstance, publicUrl: string): void {
  const calls: MountedCall[] = []
  const uploads = new Set<TusKind>()
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method === 'HEAD' || schema?.hide || !url.startsWith('/api/')) return
    if (config?.call) calls.push(config.call)
    else if (config?.tus) uploads.add(config.tus)
    else throw new Error(`Nothing describes ${String(method)} ${url} for /api/docs`)
  })
  const docs = once(async () => {
    const [{ default: swagger }, { default: swaggerUi }, { describeApi }] = await Promise.all([
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
      import('./docs/document.ts'),
    ])
    const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    const document = await describeApi({ calls, uploads: [...uploads] }, publicUrl)
    await page.register(swagger, { mode: 'static', specification: { document: document as never } })
    await page.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
    return page
  })
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await docs()).inject({ url: request.url, headers: request.headers })
      return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload)
    })
  }
}
