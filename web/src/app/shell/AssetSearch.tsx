import { ADDRESS_DEBOUNCE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete, type Suggestion } from '@mafteach/contract/places'
import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/call.ts'
import { classes } from '#shared/classes.ts'
import { paths } from '#shared/paths.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetSearch.module.css'
import { shellTexts } from './shell.texts.ts'

/** The search box of the header: streets, neighborhoods and cities that hold assets. `/` brings the caret here. */
export const AssetSearch = ({ className }: { className?: string }) => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), ADDRESS_DEBOUNCE_MS)
  const isTooShort = text.trim().length < SEARCH_MIN
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const found = useQuery({
    queryKey: ['assets', 'autocomplete', search],
    queryFn: ({ signal }) => call(autocomplete, { query: { search }, signal }),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  })
  useSlashKey(input)

  const suggestions = isTooShort ? [] : (found.data ?? [])
  const message = isTooShort
    ? t.typeMore
    : found.isError
      ? t.serverError
      : found.data && suggestions.length === 0
        ? t.noResults
        : null

  const leave = () => {
    store.closeDropdown()
    setText('')
    input.current?.blur()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || store.getSelectedOptionIndex() >= 0 || isTooShort) return
    navigate(paths.searchAssets({ search: text.trim() }))
    leave()
  }

  return (
    <search className={classes(styles.search, className)}>
      <Combobox
        store={store}
        withinPortal={false}
        shadow="var(--shadow-3)"
        classNames={{ dropdown: styles.dropdown, option: styles.option }}
        onOptionSubmit={(at) => {
          const picked = suggestions[Number(at)]
          if (!picked) return
          navigate(paths.searchAssets({ search: nameOf(picked), city_id: picked.city.id }))
          leave()
        }}
      >
        <Combobox.DropdownTarget>
          <label className={styles.box}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={input}
                className={styles.input}
                type="search"
                aria-label={t.search}
                placeholder={t.searchHint}
                autoComplete="off"
                enterKeyHint="search"
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  store.openDropdown()
                  store.resetSelectedOption()
                }}
                onFocus={() => store.openDropdown()}
                onBlur={() => store.closeDropdown()}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
            <kbd className={styles.key} aria-hidden>
              /
            </kbd>
          </label>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!message && suggestions.length === 0}>
          <Combobox.Options aria-label={t.search}>
            {suggestions.map((suggestion, at) => (
              <Combobox.Option key={`${suggestion.city.id} ${nameOf(suggestion)}`} value={String(at)}>
                <span className={styles.place}>
                  <b>{nameOf(suggestion) || suggestion.city.name}</b>
                  {nameOf(suggestion) && <span className={styles.city}>{suggestion.city.name}</span>}
                </span>
                <span className={styles.count}>{t.assetCount(suggestion.count)}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {message && (
            <div className={styles.message} role="status">
              {message}
            </div>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </search>
  )
}

const nameOf = ({ street, neighborhood }: Suggestion): string => street ?? neighborhood ?? ''

const useSlashKey = (input: React.RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
