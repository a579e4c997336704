import type { Named } from '@mafteach/contract/shapes'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './AssetsPage.module.css'
import { loadCities, useAssets } from './assets.api.ts'
import { assetsTexts } from './assets.texts.ts'

const idOf = (text: string | null): number | undefined => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/** `/assets/search`: query `search`, `city_id`, `show_all=1` (spec section 2.1); the address of the page is the search. */
export const AssetSearchPage = () => {
  const t = useTexts(assetsTexts)
  const [query, setQuery] = useSearchParams()
  const search = query.get('search')?.trim() ?? ''
  const cityId = idOf(query.get('city_id'))
  const [picked, setPicked] = useState<Named | null>(null)
  const list = useAssets({
    ...(search === '' ? {} : { search }),
    ...(cityId === undefined ? {} : { city_id: cityId }),
    ...(query.get('show_all') === '1' ? { show_all: true } : {}),
  })
  const city = cityId === undefined ? null : nameCity(cityId, [picked, list.assets[0]?.city], t.chosenCity)

  const change = (name: 'search' | 'city_id', value: string) =>
    setQuery(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        // Somebody who searches wants more than their own.
        now.set('show_all', '1')
        return now
      },
      { replace: true },
    )

  return (
    <>
      <PageHeader title={t.search} count={list.count} />
      <div className={styles.searchBar}>
        <SearchText key={search} search={search} onSearch={(text) => change('search', text)} />
        <SearchSelect
          label={t.city}
          hideLabel
          placeholder={t.allCities}
          canClear
          value={city}
          load={loadCities}
          onChange={(next) => {
            setPicked(next)
            change('city_id', next ? String(next.id) : '')
          }}
        />
      </div>
      <AssetGrid
        list={list}
        empty={
          <EmptyState
            icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
            title={t.noResults}
            text={search ? t.noResultsFor(search) : city ? t.noResultsInCity(city.name) : undefined}
            action={<ButtonLink to={paths.searchAssets({ show_all: true })}>{t.showAll}</ButtonLink>}
          />
        }
      />
    </>
  )
}

/** The address holds the city's id only: its name is what was picked, or what the results say. */
const nameCity = (id: number, known: readonly (Named | null | undefined)[], fallback: string): Named =>
  known.find((city) => city?.id === id) ?? { id, name: fallback }

/** Searches on Enter, which also puts the keyboard of a phone away. */
const SearchText = ({ search, onSearch }: { search: string; onSearch: (text: string) => void }) => {
  const t = useTexts(assetsTexts)
  const [text, setText] = useState(search)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField
          label={t.search}
          hideLabel
          type="search"
          placeholder={t.address}
          value={text}
          onChange={setText}
          end={
            <IconButton
              type="submit"
              label={t.search}
              size="small"
              className={styles.submit}
              icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
            />
          }
        />
      </form>
    </search>
  )
}
