import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { once } from './once.ts'

/** `/api/docs`: every call that is mounted, by its shapes. What describes them is loaded when somebody looks. */
export function serveDocs(app: FastifyInstance): void {
  const calls: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide && route.method !== 'HEAD') calls.push(route)
  })
  const docs = once(() => describe(calls))
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await docs()).inject({ url: request.url, headers: request.headers })
      return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload)
    })
  }
}

/** A server that has the same calls and answers none of them. */
async function describe(calls: RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mafteach', version: '1', description: 'Property matching and customer care for real-estate agents.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  for (const { method, url, schema } of calls)
    docs.route({ method, url, ...(schema ? { schema } : {}), handler: async () => null })
  return docs
}
