import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { SELLER_MESSAGE_MAX } from './seller-pages.codes.ts'
import { SellerPage, SellerReport } from './seller-pages.shapes.ts'
import { IdParams, nameShape } from './shapes.ts'

/** The seller's page of an asset, `/public-view/seller/{token}` (product.md section 12): figures, and the agent's message. */
export * from './seller-pages.codes.ts'
export * from './seller-pages.shapes.ts'

const ofAsset = { path: '/real-estate/asset/:id/seller_page/', access: 'agent', params: IdParams, reply: SellerPage } as const

export const sellerPage = endpoint({
  ...ofAsset,
  method: 'GET',
  summary: "The address of the seller's page of an asset of mine, off at first, and what to tell the seller",
  reads: 'asset',
})

/** Days after which the next report is proposed. */
export const REPORT_DAYS = 7

export const sendSellerReport = endpoint({
  ...ofAsset,
  method: 'POST',
  path: '/real-estate/asset/:id/seller_page/report/',
  summary: "Sends the seller this week's report with the address of the page; 409 not_linked, do_not_contact, daily_limit",
  formless: true,
  body: z.object({
    /** The draft by default. */
    text: z.optional(nameShape(SELLER_MESSAGE_MAX)),
    /** Whether it was already sent through `wa.me`: then nothing is sent. */
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

export const sellerReport = endpoint({
  method: 'GET',
  path: '/public/seller/:token/',
  access: 'anyone',
  summary: 'What came of an asset, for its seller: numbers, and no names',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: SellerReport,
  reads: 'asset',
})
