import { endpoint } from './endpoint.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'
import { AllowedProgram, ApiToken } from './tokens.shapes.ts'

/** API tokens for an agent's own programs: bearers, shown once, with scopes. */
export * from './tokens.codes.ts'
export * from './tokens.shapes.ts'

export const tokens = endpoint({
  method: 'GET',
  path: '/tokens/',
  access: 'agent',
  summary: 'My tokens of the API, newest first',
  query: PageQuery,
  reply: pageOf(ApiToken),
  reads: 'token',
})

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/tokens/:id/',
  access: 'agent',
  summary: 'Takes a token back; from now on it opens nothing',
  params: IdParams,
  reply: Done,
  changes: ['token'],
})

/** Per agent. */
export const PROGRAMS_MAX = 50

export const allowedPrograms = endpoint({
  method: 'GET',
  path: '/tokens/programs/',
  access: 'agent',
  summary: 'Programs that I allowed to act for me by OAuth, newest first',
  query: PageQuery,
  reply: pageOf(AllowedProgram),
  reads: 'token',
})

export const endProgram = endpoint({
  method: 'DELETE',
  path: '/tokens/programs/:id/',
  access: 'agent',
  summary: 'Ends what a program was allowed; from now on its tokens open nothing',
  params: IdParams,
  reply: Done,
  changes: ['token'],
})
