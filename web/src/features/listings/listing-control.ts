import type { FormState } from '#shared/form/use-contract-form.ts'
import type { ListingValues } from './listing-values.ts'

/** What every control of the listing form takes; the form may hold more than the listing. */
export interface ListingControlProps {
  form: Pick<FormState<ListingValues>, 'values' | 'set' | 'field'>
}
