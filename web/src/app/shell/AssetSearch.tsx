import { ADDRESS_DEBOUNCE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete, type Suggestion } from '@mafteach/contract/places'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/call.ts'
import { classes } from '#shared/classes.ts'
import { paths } from '#shared/paths.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetSearch.module.css'
import { shellTexts } from './shell.texts.ts'

const NONE = -1

/**
 * The search box of the header: streets, neighborhoods and cities that hold assets. `/` brings the caret here.
 * A combobox of its own: it is on every page, and the list of the forms weighs twenty kilobytes.
 */
export const AssetSearch = ({ className }: { className?: string }) => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const wanted = text.trim()
  const search = useDebounced(wanted, ADDRESS_DEBOUNCE_MS)
  const isTooShort = wanted.length < SEARCH_MIN
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
  const idOf = (at: number): string => `${listId}-${at}`

  const open = () => {
    setOpen(true)
    setActive(NONE)
  }
  const leaveFor = (address: string) => {
    navigate(address)
    setText('')
    input.current?.blur()
  }
  const pick = (place: Suggestion) =>
    leaveFor(paths.searchAssets({ search: nameOf(place), city_id: place.city.id, show_all: true }))
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (length > 0) setActive(event.key === 'ArrowDown' ? (active + 1) % length : (Math.max(active, 0) + length - 1) % length)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const place = isOpen ? suggestions[active] : undefined
      if (place) pick(place)
      else if (!isTooShort) leaveFor(paths.searchAssets({ search: wanted, show_all: true }))
    }
  }

  return (
    <search className={classes(styles.search, className)}>
      <label className={styles.box}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          aria-label={t.search}
          aria-autocomplete="list"
          aria-expanded={isOpen && suggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={isOpen && suggestions[active] ? idOf(active) : undefined}
          placeholder={t.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            open()
          }}
          onFocus={open}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </label>
      <div className={styles.dropdown} hidden={!isOpen || (!message && suggestions.length === 0)}>
        <div id={listId} role="listbox" aria-label={t.search}>
          {/* The caret never leaves the input: it has the keys of the list. */}
          {suggestions.map((place, at) => (
            <button
              type="button"
              key={`${place.city.id} ${nameOf(place)}`}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <span className={styles.place}>
                <b>{nameOf(place) || place.city.name}</b>
                {nameOf(place) && <span className={styles.city}>{place.city.name}</span>}
              </span>
              <span className={styles.count}>{t.assetCount(place.count)}</span>
            </button>
          ))}
        </div>
        {message && (
          <div className={styles.message} role="status">
            {message}
          </div>
        )}
      </div>
    </search>
  )
}

const nameOf = ({ street, neighborhood }: Suggestion): string => street ?? neighborhood ?? ''

const useSlashKey = (input: RefObject<HTMLInputElement | null>) => {
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
