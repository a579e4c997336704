import type { DealKind } from './codes.ts'

/** A purchase, a rent. */
export const DEAL_TYPES = ['PE', 'RE'] as const
export type DealType = (typeof DEAL_TYPES)[number]
/** Properties for sale are purchased, others rented (product.md section 13, "Rentals"). */
export const DEAL_TYPE_OF: Readonly<Record<DealKind, DealType>> = { SALE: 'PE', RENT: 'RE' }
export const DEAL_KIND_OF: Readonly<Record<DealType, DealKind>> = { PE: 'SALE', RE: 'RENT' }
/** The agent's side of a deal: `{type}` in `/deal/{id}/{type}`. */
export const DEAL_SIDES = ['buying', 'selling', 'both'] as const
export type DealSide = (typeof DEAL_SIDES)[number]
