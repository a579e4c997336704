import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FACT_SOURCE_CODES, FACT_VALUE_MAX, MATERIAL_FACT_CODES } from './material-facts.codes.ts'
import { CustomerId, Day, Id, IdParams, Named, nameShape, Time } from './shapes.ts'

export const StatedFact = z.object({ code: z.enum(MATERIAL_FACT_CODES), value: nameShape(FACT_VALUE_MAX) })

/** A fact as buyers see it. */
export const PublicMaterialFact = z.extend(StatedFact, { source: z.enum(FACT_SOURCE_CODES), at: Day })
export type PublicMaterialFact = z.infer<typeof PublicMaterialFact>

export const MaterialFact = z.extend(PublicMaterialFact, { document: z.nullable(Id) })
export type MaterialFact = z.infer<typeof MaterialFact>

export const MaterialFacts = z.object({
  facts: z.array(MaterialFact),
  /** 0 if there are none. */
  version: z.int(),
  /** My customers who were sent the property, with the newest version in a message to them; 0 for none. */
  told: z.array(z.object({ customer: z.object({ id: CustomerId, name: z.string() }), version: z.int(), at: Time })),
})
export type MaterialFacts = z.infer<typeof MaterialFacts>

const ofAsset = { path: '/real-estate/asset/:id/material_facts/', access: 'agent', params: IdParams } as const

export const setMaterialFacts = endpoint({
  ...ofAsset,
  method: 'PUT',
  summary: 'Replaces the material facts of a property (owner and contacts); the same again is no new version',
  body: z.object({
    facts: z
      .array(z.extend(PublicMaterialFact, { document: z.optional(z.nullable(Id)) }))
      .check(z.maxLength(MATERIAL_FACT_CODES.length)),
  }),
  example: { body: { facts: [{ code: 'AREA_NET', value: '92 מ״ר', source: 'MEASURED', at: '2026-11-20' }] } },
  reply: MaterialFacts,
  changes: ['asset'],
})

export const OwnerAnswers = z.object({
  facts: z.array(StatedFact).check(z.maxLength(MATERIAL_FACT_CODES.length)),
})
export type OwnerAnswers = z.infer<typeof OwnerAnswers>

export const OwnerQuestions = z.object({
  asset: z.object({ city: Named, street: Named }),
  codes: z.array(z.enum(MATERIAL_FACT_CODES)),
})
export type OwnerQuestions = z.infer<typeof OwnerQuestions>
