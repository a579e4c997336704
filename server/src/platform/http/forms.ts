import type { FastifyInstance, FastifyRequest } from 'fastify'

const BYTES_MAX = 65_536

/** Parses HTML forms. Register it in a plugin of its own, so that API calls accept JSON only. */
export const acceptForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BYTES_MAX },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  )

export const formOf = ({ body }: FastifyRequest<{ Body: unknown }>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
