import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FEE_LINES_MAX, FEE_PARTS_MAX, FEE_SIDES } from './fees.codes.ts'
import { BUDGET_MAX } from './limits.ts'
import { Day, Id, IdParams, textShape } from './shapes.ts'

const ALLOCATION_NUMBER_MAX = 40
const Shekels = z.int()

export const FeeLineInput = z.object({
  side: z.enum(FEE_SIDES),
  /** Whole shekels. */
  amount: z.int().check(z.gte(1), z.lte(BUDGET_MAX)),
  /** Whether the amount includes VAT. */
  has_vat: z.boolean(),
  /** Whether the payer is a dealer, who reclaims VAT; always so in a co-operation. */
  dealer: z._default(z.boolean(), false),
  /** Not after today; null while unpaid. */
  paid_at: z._default(z.nullable(Day), null),
  /** Allocation number of the tax authority. */
  number: z._default(z.nullable(textShape(ALLOCATION_NUMBER_MAX).check(z.trim())), null),
})
export type FeeLineInput = z.infer<typeof FeeLineInput>

const Percent = z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01))

export const FeeSheetInput = z.object({
  lines: z.array(FeeLineInput).check(z.maxLength(FEE_LINES_MAX)),
  /** Split of the fees before VAT among agents of the deal or the agency: each once, 100 % at most. */
  split: z.array(z.object({ realtor: Id, percent: Percent })).check(z.maxLength(FEE_PARTS_MAX)),
})
export type FeeSheetInput = z.infer<typeof FeeSheetInput>

export const FeeSheet = z.object({
  lines: z.array(
    z.extend(FeeLineInput, {
      before_vat: Shekels,
      vat: Shekels,
      total: Shekels,
      vat_percent: z.int(),
      /** Whether the law requires an allocation number, whether or not there is one. */
      allocation_needed: z.boolean(),
    }),
  ),
  split: z.array(z.object({ realtor: Id, name: z.string(), percent: z.number(), amount: Shekels })),
  /** Fees by the newest signed order of each side for this property. */
  agreed: z.array(
    z.object({
      side: z.enum(['BUYER', 'SELLER']),
      /** Percent of the price; null for a fixed sum. */
      percent: z.nullable(z.number()),
      /** The sum, or the percentage of the deal's price; null without a price. */
      amount: z.nullable(Shekels),
      has_vat: z.boolean(),
    }),
  ),
  /** `paid` and `open` include VAT. */
  sums: z.object({ before_vat: Shekels, vat: Shekels, total: Shekels, paid: Shekels, open: Shekels }),
})
export type FeeSheet = z.infer<typeof FeeSheet>

export const changeFees = endpoint({
  method: 'PUT',
  path: '/real-estate/deals/:id/fees/',
  access: 'agent',
  summary: 'Replaces the fee sheet of a deal of mine: what is owed, what was paid, and how it is split in the office',
  params: IdParams,
  body: FeeSheetInput,
  reply: FeeSheet,
  changes: ['deal'],
})
