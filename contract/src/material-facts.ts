import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MATERIAL_FACT_CODES, RECIPIENTS_PER_CALL_MAX } from './material-facts.codes.ts'
import { MaterialFacts, OwnerAnswers, OwnerQuestions } from './material-facts.shapes.ts'
import { sendMessages } from './messages.shapes.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, IdParams } from './shapes.ts'

/** Material facts of a property with source and date, and who was told (product.md section 13, docs/decisions/0103). */
export * from './material-facts.codes.ts'
export * from './material-facts.shapes.ts'

const ofAsset = { path: '/real-estate/asset/:id/material_facts/', access: 'agent', params: IdParams } as const

export const materialFacts = endpoint({
  ...ofAsset,
  method: 'GET',
  summary:
    'The material facts of a property with their sources, and who of my customers was told which version (owner and contacts)',
  reply: MaterialFacts,
  reads: 'asset',
})

export const materialFactsFile = endpoint({
  ...ofAsset,
  method: 'GET',
  path: '/real-estate/asset/:id/material_facts/file/',
  summary: 'The sheet of facts, as a PDF to hand over',
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'asset',
})

export const askOwner = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/material_facts/ask_owner/',
  summary: 'A link to a form where the owner of the property says what they know, for 30 days; the one before is recalled',
  reply: z.object({ url: z.string() }),
  changes: ['asset'],
})

export const sendMaterialFactChanges = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/material_facts/tell/',
  summary: 'Queues a message with what changed to customers who were told an older version of the facts',
  formless: true,
  body: z.object({ customers: z.array(CustomerId).check(z.minLength(1), z.maxLength(RECIPIENTS_PER_CALL_MAX)) }),
  reply: sendMessages.reply,
  status: 202,
  changes: ['asset', 'message', 'match', 'customer', 'home'],
})

const byToken = {
  path: '/public/owner/:token/',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
} as const

export const ownerQuestions = endpoint({
  ...byToken,
  method: 'GET',
  summary: 'What the owner of a property is asked; it says nothing of what is known',
  reply: OwnerQuestions,
  reads: 'asset',
})

export const ownerAnswered = endpoint({
  ...byToken,
  method: 'POST',
  summary: 'What the owner says, as JSON or as a form with fields named by the codes; `kept` is what another source said before',
  body: OwnerAnswers,
  reply: z.object({ kept: z.array(z.enum(MATERIAL_FACT_CODES)) }),
  changes: ['asset', 'notification', 'home'],
})
