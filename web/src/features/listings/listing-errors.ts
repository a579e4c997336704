import { CallError } from '#shared/call.ts'
import { textsNow } from '#shared/texts.ts'
import type { FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { unitLabel } from './describe-listing.ts'
import { unitOf } from './listing-units.ts'
import { type ListingValues, missingFields, type RequiredField } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'

export type ListingErrors = Partial<Record<RequiredField, string>>

/** The id of a field, for the links of the error banner. */
export const listingFieldId = (field: RequiredField): string => `listing-${field}`

/** The texts of spec section 5 for what is missing; empty when the form may be sent. */
export const listingErrors = (values: ListingValues, required: readonly RequiredField[]): ListingErrors => {
  const t = textsNow(listingsTexts)
  return Object.fromEntries(
    missingFields(values, required).map((field) => [
      field,
      field === 'neighborhoods' ? t.requiredNeighborhoods : t.requiredField,
    ]),
  )
}

/** The same for the error banner: the names of the fields, each a way to it. */
export const listingProblems = (errors: ListingErrors, values: ListingValues): FieldProblem[] =>
  (Object.keys(errors) as RequiredField[]).map((field) => ({
    id: listingFieldId(field),
    text: unitLabel(unitOf[field], values),
  }))

/** Why a listing was not saved: without a network what was filled in stays. */
export const saveFailure = (error: unknown): string => {
  const t = textsNow(listingsTexts)
  return error instanceof CallError && error.code === 'network' ? t.noNetwork : t.saveFailed
}
