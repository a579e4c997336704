import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, PageQuery, pageOf } from './shapes.ts'
import { TAG_KINDS } from './tags.codes.ts'
import { Tag } from './tags.shapes.ts'

/** An agent's private tags on customers and properties (product.md section 13, "Leads and marketing"). */
export * from './tags.codes.ts'
export * from './tags.shapes.ts'

export const tags = endpoint({
  method: 'GET',
  path: '/tags/',
  access: 'agent',
  summary: 'My tags, by name',
  query: z.extend(PageQuery, { kind: z.optional(z.enum(TAG_KINDS)) }),
  reply: pageOf(Tag),
  reads: 'tag',
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:id/',
  access: 'agent',
  summary: 'Deletes a tag, and takes it off everything that has it',
  params: IdParams,
  reply: Done,
  changes: ['tag', 'customer', 'asset'],
})

export const mergeTag = endpoint({
  method: 'POST',
  path: '/tags/:id/merge/',
  access: 'agent',
  summary: 'Puts another tag of mine of the same kind on everything that has this one, and deletes this one',
  params: IdParams,
  body: z.object({ into: Id }),
  formless: true,
  reply: Tag,
  changes: ['tag', 'customer', 'asset'],
})
