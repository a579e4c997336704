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
  /** The amount includes VAT. */
  has_vat: z.boolean(),
  /** Who pays is a dealer, who asks VAT back; of a co-operation that goes without saying. */
  dealer: z._default(z.boolean(), false),
  /** Not after today; null while it is open. */
  paid_at: z._default(z.nullable(Day), null),
  /** The allocation number of the tax authority. */
  number: z._default(z.nullable(textShape(ALLOCATION_NUMBER_MAX).check(z.trim())), null),
})
export type FeeLineInput = z.infer<typeof FeeLineInput>

const Percent = z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01))

export const FeeSheetInput = z.object({
  lines: z.array(FeeLineInput).check(z.maxLength(FEE_LINES_MAX)),
  /** How the fees before VAT are split in the office: agents of the deal, or of the agency, each once, 100 % together at the most. */
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
      /** The law asks for an allocation number, also where there is one. */
      allocation_needed: z.boolean(),
    }),
  ),
  split: z.array(z.object({ realtor: Id, name: z.string(), percent: z.number(), amount: Shekels })),
  /** What the signed orders of this property say of the fee, of each side the newest. */
  agreed: z.array(
    z.object({
      side: z.enum(['BUYER', 'SELLER']),
      /** Of the price; null where a sum was agreed. */
      percent: z.nullable(z.number()),
      /** The sum, or the part of the deal's price; null without a price. */
      amount: z.nullable(Shekels),
      has_vat: z.boolean(),
    }),
  ),
  /** `paid` and `open` with VAT. */
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
