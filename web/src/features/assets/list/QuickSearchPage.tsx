import { ADDRESS_DEBOUNCE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import type { Suggestion } from '@mafteach/contract/places'
import { IconMapPin, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { suggestionsQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { AssetGrid } from './AssetGrid.tsx'
import { NO_FILTER } from './asset-filter.ts'
import styles from './list.module.css'

const SUGGESTIONS_SHOWN = 6

/** `/assets/searchAsset`: address search while typing, with matching places and assets below. */
export const QuickSearchPage = () => {
  const t = useTexts(assetsTexts)
  const empty = useTexts(assetListTexts)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const rested = useDebounced(text.trim(), ADDRESS_DEBOUNCE_MS)
  const isSearching = rested.length >= SEARCH_MIN
  const suggestions = useQuery(suggestionsQuery(rested))

  return (
    <>
      <PageHeader title={t.quickSearch} />
      <search>
        <Stack
          as="form"
          gap={12}
          padTop={4}
          gutter
          padBottom={16}
          className={styles.searchBar}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim().length >= SEARCH_MIN) navigate(paths.searchAssets({ search: text.trim(), show_all: true }))
          }}
        >
          <TextField
            className={look({ maxWidth: 440 })}
            label={t.quickSearch}
            hideLabel
            type="search"
            placeholder={t.address}
            value={text}
            onChange={setText}
            hint={text.trim().length < SEARCH_MIN ? t.typeMore : undefined}
            end={<IconSearch size={20} stroke={1.75} aria-hidden />}
          />
        </Stack>
      </search>
      {isSearching && (suggestions.data?.length ?? 0) > 0 && (
        <Box cardGutter>
          <Section title={t.suggestions}>
            <Card>
              {suggestions.data?.slice(0, SUGGESTIONS_SHOWN).map((suggestion) => (
                <SuggestedPlace key={`${suggestion.city.id} ${nameOf(suggestion)}`} suggestion={suggestion} />
              ))}
            </Card>
          </Section>
        </Box>
      )}
      <Box padTop={12} gutter padBottom={8}>
        <h2>{isSearching ? t.results : t.newest}</h2>
      </Box>
      <AssetGrid
        scope="all"
        filter={{ ...NO_FILTER, search: isSearching ? rested : '' }}
        look="cards"
        empty={
          <EmptyState
            icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
            title={isSearching ? empty.noResults : empty.noAssets}
            text={isSearching ? empty.noResultsFor(rested) : empty.noAssetsText}
          />
        }
      />
    </>
  )
}

const nameOf = ({ street, neighborhood }: Suggestion): string => street ?? neighborhood ?? ''

import { assetListTexts } from './asset-list.texts.ts'

const SuggestedPlace = ({ suggestion }: { suggestion: Suggestion }) => {
  const t = useTexts(assetsTexts)
  const { city, count } = suggestion
  const name = nameOf(suggestion)
  return (
    <ListRow
      as={Link}
      minHeight={52}
      padY={6}
      lineBetween
      hoverTile
      to={paths.searchAssets({ search: name, city_id: city.id, show_all: true })}
      picture={<IconMapPin className={look({ tone: 'ink-3' })} size={20} stroke={1.75} aria-hidden />}
      title={name || city.name}
      note={name && city.name}
      end={
        <Text size="small" tone="ink-3">
          {t.assetCount(count)}
        </Text>
      }
    />
  )
}
