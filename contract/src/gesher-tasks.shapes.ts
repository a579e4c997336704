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
     * By default: `review_report` with a review; `missing_neighborhood` with words alone; for an asset `hide` or `unhide` by whether the agent hides
     * it, unless one of the four reasons makes it an `asset_report`.
     */
    kind: z.optional(z.enum(GESHER_KINDS)),
    /** Another agent's asset that I see or have hidden; needed by `asset_report`, `hide` and `unhide`. */
    asset: z.optional(z.nullable(Id)),
    /** Any visible review; needed by `review_report`. */
    review: z.optional(Id),
    /** Two names of one field. Reports of assets give one of four reasons or any words, reports of reviews any words. */
    content: z.optional(Text),
    reason: z.optional(Text),
    /** The asset's owner (default) or a contact. */
    reported_realtor: z.optional(z.nullable(Id)),
    /** `missing_neighborhood` needs both, or words. */
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
