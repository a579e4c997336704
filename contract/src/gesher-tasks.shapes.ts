import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GESHER_KINDS } from './gesher-tasks.codes.ts'
import { TEXT_MAX } from './limits.ts'
import { CityId, Id, nameShape, Time, textShape } from './shapes.ts'

const Text = textShape(TEXT_MAX).check(z.trim())

export const addGesherTask = endpoint({
  method: 'POST',
  path: '/gesher-tasks/',
  access: 'agent',
  summary: 'Reports an asset, a review or a missing neighborhood; the same report again is the one that is open',
  body: z.object({
    /**
     * Without one: `review_report` where a review is named, `missing_neighborhood` where there are words alone; of an asset `hide` while the agent hides it and
     * `unhide` just after, unless one of the four reasons is given, else `asset_report`.
     */
    kind: z.optional(z.enum(GESHER_KINDS)),
    /** An asset of somebody else that I see, or have hidden; needed by `asset_report`, `hide` and `unhide`. */
    asset: z.optional(z.nullable(Id)),
    /** Any review that is shown; needed by `review_report`. */
    review: z.optional(Id),
    /** Two names of one thing. A report of an asset says why: one of the four reasons, or any words; that of a review in any words. */
    content: z.optional(Text),
    reason: z.optional(Text),
    /** The asset's owner or one of its contacts; its owner unless told. */
    reported_realtor: z.optional(z.nullable(Id)),
    /** `missing_neighborhood` needs both, or says it in words. */
    city: z.optional(CityId),
    name: z.optional(nameShape()),
    note: z.optional(z.nullable(Text)),
  }),
  reply: z.object({
    id: Id,
    kind: z.enum(GESHER_KINDS),
    asset: z.nullable(Id),
    review: z.nullable(Id),
    content: z.nullable(z.string()),
    reported_realtor: z.nullable(Id),
    city: z.nullable(Id),
    name: z.nullable(z.string()),
    note: z.nullable(z.string()),
    created_at: Time,
  }),
  status: 201,
  changes: [],
})
