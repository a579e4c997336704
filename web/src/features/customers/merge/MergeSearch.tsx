import type { Customer } from '@mafteach/contract/customers'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { displayPhone } from '@mafteach/contract/phones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { SearchField } from '#shared/ui/fields/SearchField.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { customersPageQuery } from '../customers.api.ts'
import { NO_FILTER } from '../list/customer-filter.ts'
import { mergeTexts } from './merge.texts.ts'

const SEARCH_PAUSE_MS = 300
const SHOWN = 8

export interface MergeSearchProps {
  customer: Pick<Customer, 'id' | 'name'>
  onPick: (other: Customer) => void
}

/** Finds the other card of a person. */
export const MergeSearch = ({ customer, onPick }: MergeSearchProps) => {
  const t = useTexts(mergeTexts)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_PAUSE_MS)
  const canAsk = search.length >= SEARCH_MIN
  const found = useQuery({ ...customersPageQuery({ ...NO_FILTER, search }, 1), enabled: canAsk })
  const others = canAsk ? (found.data?.results ?? []).filter(({ id }) => id !== customer.id).slice(0, SHOWN) : []
  const message = !canAsk ? t.typeMore : found.isError ? t.searchFailed : found.data && others.length === 0 ? t.noResults : null
  return (
    <Stack gap={16} anywhere>
      <div>
        <Text as="p" weight={600}>
          {t.mergeWho}
        </Text>
        <Text as="p" size="label" tone="ink-3">
          {t.mergeWhoNote(displayPhone(customer.name))}
        </Text>
      </div>
      <SearchField label={t.search} placeholder={t.searchPlaceholder} autoFocusInDialog value={typed} onChange={setTyped} />
      <ul>
        {others.map((other) => (
          <Box as="li" lineBetween key={other.id}>
            <ListRow
              as="button"
              padX={0}
              radius="small"
              hoverTile
              type="button"
              picture={<Avatar name={other.name} id={other.id} size={40} />}
              title={<PersonName name={other.name} />}
              note={other.phone && isolateLtr(displayPhone(other.phone))}
              onClick={() => onPick(other)}
            />
          </Box>
        ))}
      </ul>
      <Text as="p" size="label" tone="ink-3" role="status">
        {message}
      </Text>
    </Stack>
  )
}
