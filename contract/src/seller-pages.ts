import * as z from 'zod/mini'
import { ANSWER_REASON_CODES } from './answer-reasons.ts'
import { CustomerAnswers } from './answers.ts'
import { AssetRow } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, Day, IdParams, nameShape, Time } from './shapes.ts'
import { TASK_KINDS } from './tasks.ts'

/** The seller's page of an asset, `/public-view/seller/{token}` (product.md section 12): what came of it, in numbers, and what its agent says. */

export const SELLER_MESSAGE_MAX = 1_000

/** How far customers came, in this order. */
export const SELLER_FIGURES = ['fit', 'sent', 'opened', 'interested', 'viewings'] as const
export type SellerFigure = (typeof SELLER_FIGURES)[number]
export const SellerFigures = z.array(z.object({ name: z.enum(SELLER_FIGURES), total: z.int(), week: z.int() }))
export type SellerFigures = z.infer<typeof SellerFigures>

const Message = z.object({ text: z.string(), approved_at: Time })

const SellerPage = z.object({
  /** Null while it is off. */
  url: z.nullable(z.string()),
  /** A text made of this week's figures, for the agent to change and approve. */
  draft: z.string(),
  /** The last one that was approved. */
  message: z.nullable(Message),
  seller: z.nullable(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })),
  /** Whether the week's report is proposed in the overview. */
  weekly: z.boolean(),
  /** When a report was sent or left out last. */
  reported_at: z.nullable(Time),
})
export type SellerPage = z.infer<typeof SellerPage>

const ofAsset = { path: '/real-estate/asset/:id/seller_page/', access: 'agent', params: IdParams, reply: SellerPage } as const

export const sellerPage = endpoint({
  ...ofAsset,
  method: 'GET',
  summary: "The address of the seller's page of an asset of mine, off at first, and what to tell the seller",
  reads: 'asset',
})

export const switchSellerPage = endpoint({
  ...ofAsset,
  method: 'PUT',
  summary: 'Switches the page on, or off: then its address is recalled',
  body: z.object({ enabled: z.boolean(), weekly: z.optional(z.boolean()) }),
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

/** After so many days the next report is proposed. */
export const REPORT_DAYS = 7

export const sendSellerReport = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/seller_page/report/',
  summary: "Sends the seller this week's report with the address of the page; 409 not_linked, do_not_contact, daily_limit",
  formless: true,
  body: z.object({
    /** The draft unless said. */
    text: z.optional(nameShape(SELLER_MESSAGE_MAX)),
    /** It went out by `wa.me` already: nothing is sent. */
    handed_over: z._default(z.boolean(), false),
  }),
  changes: ['asset', 'home', 'message', 'customer'],
})

export const skipSellerReport = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/seller_page/report/skip/',
  summary: 'Leaves the report of this week out',
  changes: ['asset', 'home'],
})

export const SellerReport = z.object({
  agent: CustomerAnswers.shape.agent,
  asset: z.pick(AssetRow, {
    id: true,
    city: true,
    neighborhood: true,
    street: true,
    address_number: true,
    asset_type: true,
    price: true,
    image_url: true,
  }),
  /** Off the market, or sold. */
  state: z.enum(['open', 'sold', 'paused']),
  since: Day,
  figures: SellerFigures,
  reasons: z.array(z.object({ name: z.enum(ANSWER_REASON_CODES), count: z.int() })),
  /** What was done in the last seven days, the latest first. */
  done: z.array(z.object({ day: Day, kind: z.enum(['sent', 'viewing']), count: z.int() })),
  /** What is to be done in the next two weeks. */
  planned: z.array(z.object({ day: Day, kind: z.nullable(z.enum(TASK_KINDS)) })),
  message: z.nullable(Message),
})
export type SellerReport = z.infer<typeof SellerReport>

export const sellerReport = endpoint({
  method: 'GET',
  path: '/public/seller/:token/',
  access: 'anyone',
  summary: 'What came of an asset, for its seller: numbers, and no names',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: SellerReport,
  reads: 'asset',
})
