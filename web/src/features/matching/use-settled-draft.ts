import { MATCHING_DEBOUNCE_MS } from '@mafteach/contract/limits'
import type { ListingDraft } from '@mafteach/contract/listings'
import { useMemo } from 'react'
import { useDebounced } from '#shared/lists/use-debounced.ts'

/** A draft once unchanged for 100 ms. Compared by content: a form makes a new object on every render. */
export const useSettledDraft = (draft: ListingDraft | null): ListingDraft | null => {
  const rested = useDebounced(JSON.stringify(draft), MATCHING_DEBOUNCE_MS)
  return useMemo(() => JSON.parse(rested) as ListingDraft | null, [rested])
}
