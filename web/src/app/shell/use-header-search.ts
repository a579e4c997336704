import { customers } from '@mafteach/contract/customer-lists'
import { ADDRESS_DEBOUNCE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete } from '@mafteach/contract/places'
import { useQuery } from '@tanstack/react-query'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'

/** Only the first few customers: the customers page has all. */
const CUSTOMERS_SHOWN = 5

/** Customers and places with assets for a search; no query below two characters. */
export const useHeaderSearch = (wanted: string) => {
  const search = useDebounced(wanted, ADDRESS_DEBOUNCE_MS)
  const canSearch = search.length >= SEARCH_MIN
  const people = useQuery(withPreviousData(q(customers, canSearch ? { query: { search, page_size: CUSTOMERS_SHOWN } } : null)))
  const places = useQuery(withPreviousData(q(autocomplete, canSearch ? { query: { search } } : null)))
  const isLongEnough = wanted.length >= SEARCH_MIN
  const found = {
    customers: isLongEnough ? (people.data?.results ?? []) : [],
    places: isLongEnough ? (places.data ?? []) : [],
  }
  const isError = people.isError || places.isError
  return {
    ...found,
    isError,
    isEmpty: people.isSuccess && places.isSuccess && found.customers.length + found.places.length === 0,
  }
}
