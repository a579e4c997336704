import type { ListingErrors } from './listing-errors.ts'
import type { ListingValues, RequiredField } from './listing-values.ts'

/** What every control of the listing form takes. */
export interface ListingControlProps {
  values: ListingValues
  onChange: (values: ListingValues) => void
  /** Texts under fields; the field's id is `listing-<field>`. */
  errors: ListingErrors
  required: readonly RequiredField[]
}
