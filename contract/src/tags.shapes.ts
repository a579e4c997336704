import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IdParams, nameShape, ThingTag } from './shapes.ts'
import { TAG_KINDS, TAG_NAME_MAX } from './tags.codes.ts'

export const Tag = z.extend(ThingTag, {
  kind: z.enum(TAG_KINDS),
  /** Number of customers or properties with it. */
  count: z.int(),
})
export type Tag = z.infer<typeof Tag>

const fields = {
  name: nameShape(TAG_NAME_MAX),
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase()),
}

export const createTag = endpoint({
  method: 'POST',
  path: '/tags/',
  access: 'agent',
  summary: 'Adds a tag of mine, for customers or for properties; 409 name_taken',
  body: z.object({ ...fields, kind: z.enum(TAG_KINDS) }),
  example: { body: { name: 'משקיעים', color: '#2f6fed', kind: 'customer' } },
  reply: Tag,
  status: 201,
  changes: ['tag'],
})

export const changeTag = endpoint({
  method: 'PATCH',
  path: '/tags/:id/',
  access: 'agent',
  summary: 'Changes name or color of a tag; 409 name_taken',
  params: IdParams,
  body: z.partial(z.object(fields)),
  reply: Tag,
  changes: ['tag', 'customer', 'asset'],
})
