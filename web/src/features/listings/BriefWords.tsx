import type { Brief } from '@mafteach/contract/customer-shares'
import { isolate } from '#shared/texts/format.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { describeListingCriteria } from './describe-listing.ts'
import { valuesOf } from './listing-values.ts'

/** A search in words: the city, and the rest in one line. */
export const BriefWords = ({ listing }: { listing: Brief }) => {
  const neighborhoods = listing.neighborhoods.map(({ id, name }) => ({ id, name: isolate(name) }))
  return (
    <Stack as="span" shrink anywhere>
      <Text as="bdi" weight={600}>
        {listing.city.name}
      </Text>
      <Text size="label" tone="ink-2">
        {describeListingCriteria(valuesOf({ ...listing, neighborhoods }))}
      </Text>
    </Stack>
  )
}
