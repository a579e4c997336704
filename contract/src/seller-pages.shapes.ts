import * as z from 'zod/mini'
import { ANSWER_REASON_CODES } from './answer-reasons.ts'
import { CustomerAnswers } from './answers.ts'
import { AssetRow } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { SELLER_FIGURES, SELLER_MESSAGE_MAX } from './seller-pages.codes.ts'
import { CustomerId, Day, IdParams, nameShape, Time } from './shapes.ts'
import { TASK_KINDS } from './tasks.ts'
import { ViewingFigures } from './viewings.shapes.ts'

export const SellerFigures = z.array(z.object({ name: z.enum(SELLER_FIGURES), total: z.int(), week: z.int() }))
export type SellerFigures = z.infer<typeof SellerFigures>

const Message = z.object({ text: z.string(), approved_at: Time })

export const SellerPage = z.object({
  /** Null while off. */
  url: z.nullable(z.string()),
  /** Draft from this week's figures, for the agent to edit and approve. */
  draft: z.string(),
  /** The last approved message. */
  message: z.nullable(Message),
  seller: z.nullable(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })),
  /** Whether the weekly report is proposed in the overview. */
  weekly: z.boolean(),
  /** When a report was last sent or skipped. */
  reported_at: z.nullable(Time),
  /** Whether the page shows the number of buyers at other prices. */
  shows_price_ladder: z.boolean(),
})
export type SellerPage = z.infer<typeof SellerPage>

const ofAsset = { path: '/real-estate/asset/:id/seller_page/', access: 'agent', params: IdParams, reply: SellerPage } as const

export const switchSellerPage = endpoint({
  ...ofAsset,
  method: 'PUT',
  summary: 'Switches the page on, or off: then its address is recalled',
  body: z.object({ enabled: z.boolean(), weekly: z.optional(z.boolean()), shows_price_ladder: z.optional(z.boolean()) }),
  changes: ['asset'],
})

export const approveSellerMessage = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/seller_page/message/',
  summary: 'Approves what the page says to the seller; it is sent to nobody',
  body: z.object({ text: nameShape(SELLER_MESSAGE_MAX) }),
  changes: ['asset'],
})

/** Number of buyers at each price, of the agent and of connected agents; null for one or two. */
const SellerLadder = z.object({
  price: z.int(),
  steps: z.array(z.object({ price: z.int(), buyers: z.nullable(z.int()) })),
})
export type SellerLadder = z.infer<typeof SellerLadder>

export const SellerReport = z.object({
  agent: CustomerAnswers.shape.agent,
  asset: z.pick(AssetRow, {
    id: true,
    deal_kind: true,
    city: true,
    neighborhood: true,
    street: true,
    address_number: true,
    asset_type: true,
    price: true,
    image_url: true,
  }),
  /** `paused`: off the market. */
  state: z.enum(['open', 'sold', 'rented', 'paused']),
  since: Day,
  figures: SellerFigures,
  reasons: z.array(z.object({ name: z.enum(ANSWER_REASON_CODES), count: z.int() })),
  /** Acts of the last seven days, newest first. */
  done: z.array(z.object({ day: Day, kind: z.enum(['sent', 'viewing', 'kit']), count: z.int() })),
  /** Plans for the next two weeks. */
  planned: z.array(z.object({ day: Day, kind: z.nullable(z.enum(TASK_KINDS)) })),
  /** Results of all agents' viewings. */
  viewings: ViewingFigures,
  /** Scans of the code on its sign or leaflet. */
  scans: z.object({ total: z.int(), week: z.int() }),
  message: z.nullable(Message),
  /** Null if the agent does not show it, and off the market. */
  price_ladder: z.nullable(SellerLadder),
})
export type SellerReport = z.infer<typeof SellerReport>
