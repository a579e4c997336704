import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { SearchField } from '#shared/ui/fields/SearchField.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { customerSharesTexts } from './customer-shares.texts.ts'

export interface Person {
  id: number
  name: string
  detail: ReactNode
  image_url?: string | null
  /** Shared already. */
  isDone: boolean
}

interface PersonPickerProps {
  label: string
  search: { label: string; placeholder: string; typed: string; debounced: string; onType: (text: string) => void }
  /** Undefined while loading. */
  people: Person[] | undefined
  query: Pick<UseInfiniteQueryResult, 'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  isBusy: boolean
  onPick: (person: Person) => void
  /** Shown without anybody. */
  empty: ReactNode
}

/** Picks one of many people: sharing is one tap. */
export const PersonPicker = ({ label, search, people, query, isBusy, onPick, empty }: PersonPickerProps) => {
  const t = useTexts(customerSharesTexts)
  const isNobody = people?.length === 0 && search.debounced === ''
  return (
    <Stack gap={14}>
      <Text as="p" size="label" tone="ink-3">
        {t.briefFirst}
      </Text>
      {isNobody ? (
        empty
      ) : (
        <>
          <SearchField
            label={search.label}
            placeholder={search.placeholder}
            value={search.typed}
            onChange={search.onType}
            autoFocusInDialog
          />
          {!people ? (
            query.isError ? (
              <ErrorState title={t.loadFailed} onRetry={query.refetch} />
            ) : (
              <RowsSkeleton rows={4} />
            )
          ) : (
            <ul aria-label={label}>
              {people.map((person) => (
                <Box as="li" key={person.id} lineBetween>
                  <Row
                    as="button"
                    minHeight={60}
                    gap={12}
                    full
                    radius="small"
                    text="start"
                    type="button"
                    hoverTile
                    disabled={person.isDone || isBusy}
                    onClick={() => onPick(person)}
                  >
                    <Avatar name={person.name} id={person.id} imageUrl={person.image_url ?? null} size={40} />
                    <Stack as="span" grow shrink anywhere>
                      <Text as="bdi" weight={600}>
                        {person.name}
                      </Text>
                      <Text size="label" tone="ink-3">
                        {person.detail}
                      </Text>
                    </Stack>
                    {person.isDone && <Chip>{t.sharedAlready}</Chip>}
                  </Row>
                </Box>
              ))}
            </ul>
          )}
          <Text as="p" size="label" tone="ink-3" hideEmpty role="status">
            {people?.length === 0 && t.nothing}
          </Text>
          {query.hasNextPage && (
            <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}
