import { customers } from '@mafteach/contract/customers'
import { ADDRESS_DEBOUNCE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete } from '@mafteach/contract/places'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { useDebounced } from '#shared/use-debounced.ts'

/** Of the customers only the first few: the customers page has them all. */
const CUSTOMERS_SHOWN = 5

/** My customers and the places that hold assets for some words; nothing is asked below two characters. */
export const useHeaderSearch = (wanted: string) => {
  const search = useDebounced(wanted, ADDRESS_DEBOUNCE_MS)
  const enabled = search.length >= SEARCH_MIN
  const people = useQuery({
    queryKey: ['customers', 'search', search],
    queryFn: ({ signal }) => call(customers, { query: { search, page_size: CUSTOMERS_SHOWN }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const places = useQuery({
    queryKey: ['assets', 'autocomplete', search],
    queryFn: ({ signal }) => call(autocomplete, { query: { search }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
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
