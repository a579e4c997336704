import type { FormState } from '#shared/form/use-contract-form.ts'
import type { ListingValues } from './listing-values.ts'

/** Props of every control of the listing form; the form may hold more than the listing. */
export interface ListingControlProps {
  form: Pick<FormState<ListingValues>, 'values' | 'set' | 'field'>
}
