import * as z from 'zod/mini'
import { ASKABLE } from './criteria.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './shapes.ts'

export const Askable = z.enum(ASKABLE)
export type Askable = (typeof ASKABLE)[number]

const Criteria = z.array(Askable).check(z.minLength(1), z.maxLength(ASKABLE.length))

export const askAboutAsset = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/questions/',
  access: 'agent',
  summary: 'Asks the agent of another’s asset for facts, each once; 403 for an asset of one’s own. Answers what is open now',
  params: IdParams,
  body: z.object({ criteria: Criteria }),
  reply: z.object({ open: z.array(Askable) }),
  status: 201,
  changes: ['asset', 'match', 'notification', 'home'],
})
