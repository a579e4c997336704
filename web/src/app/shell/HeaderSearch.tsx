import { SEARCH_MIN } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { Suggestion } from '@mafteach/contract/places'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKey } from '#shared/navigation/keys.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './HeaderSearch.module.css'
import { shellTexts } from './shell.texts.ts'
import { useHeaderSearch } from './use-header-search.ts'

const NONE = -1

/**
 * The search box of the header: my customers by name and phone, and streets, neighborhoods and cities with assets. `/` focuses it. A combobox of its
 * own: it is on every page, and the forms' list weighs twenty kilobytes.
 */
export const HeaderSearch = ({ className }: { className?: string }) => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const wanted = text.trim()
  const isTooShort = wanted.length < SEARCH_MIN
  const { customers, places, isError, isEmpty } = useHeaderSearch(wanted)
  useKey('Slash', () => input.current?.focus())

  const targets = [...customers.map(({ id }) => paths.customer(id)), ...places.map(addressOfPlace)]
  const message = isTooShort ? t.typeMore : isError ? t.serverError : isEmpty ? t.noResults : null
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
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = targets
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (length > 0) setActive(event.key === 'ArrowDown' ? (active + 1) % length : (Math.max(active, 0) + length - 1) % length)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const target = isOpen ? targets[active] : undefined
      if (target) leaveFor(target)
      else if (!isTooShort) leaveFor(paths.searchAssets({ search: wanted, show_all: true }))
    }
  }
  // The focus stays in the input, which handles the list's keys.
  const option = (at: number) => ({
    type: 'button' as const,
    id: idOf(at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    className: styles.option,
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => leaveFor(targets[at]!),
  })

  return (
    <Box as="search" position="relative" className={classes(styles.search, className)}>
      <label
        className={classes(
          look({
            flow: 'row',
            align: 'center',
            gap: 8,
            padX: 12,
            border: 'strong',
            radius: 'control',
            fill: 'surface',
            tone: 'ink-3',
          }),
          styles.box,
        )}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          ref={input}
          className={classes(
            look({ grow: true, shrink: true, pad: 0, border: 'none', size: 'field', tone: 'ink' }),
            styles.input,
          )}
          type="search"
          role="combobox"
          aria-label={t.search}
          aria-autocomplete="list"
          aria-expanded={isOpen && targets.length > 0}
          aria-controls={listId}
          aria-activedescendant={isOpen && targets[active] ? idOf(active) : undefined}
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
      <Text
        as="div"
        position="absolute"
        scroll
        pad={6}
        border="strong"
        radius="button"
        fill="raised"
        tone="ink"
        className={styles.dropdown}
        hidden={!isOpen || (!message && targets.length === 0)}
      >
        <div id={listId} role="listbox" aria-label={t.search}>
          {customers.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options.
            <div role="group" aria-labelledby={`${listId}-customers`}>
              <Text as="p" padTop={8} padX={10} padBottom={2} size="small" weight={550} tone="ink-3" id={`${listId}-customers`}>
                {t.searchCustomers}
              </Text>
              {customers.map(({ id, name, phone }, at) => (
                <button key={id} {...option(at)}>
                  <Avatar name={name} id={id} size={30} />
                  <PersonName className={look({ lines: 1, grow: true, shrink: true, weight: 600 })} name={name} />
                  {phone && phone !== name && (
                    <Text tone="ink-3" fixed size="small" dir="ltr">
                      {displayPhone(phone)}
                    </Text>
                  )}
                </button>
              ))}
            </div>
          )}
          {places.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            <div role="group" aria-labelledby={`${listId}-places`}>
              <Text as="p" padTop={8} padX={10} padBottom={2} size="small" weight={550} tone="ink-3" id={`${listId}-places`}>
                {t.searchAssets}
              </Text>
              {places.map((place, at) => (
                <button key={`${place.city.id} ${nameOf(place)}`} {...option(customers.length + at)}>
                  <Row as="span" wrap gapX={6} gapY={2} grow shrink align="stretch" className={styles.place}>
                    <b>{nameOf(place) || place.city.name}</b>
                    {nameOf(place) && <Text tone="ink-3">{place.city.name}</Text>}
                  </Row>
                  <Text tone="ink-3" fixed size="small">
                    {t.assetCount(place.count)}
                  </Text>
                </button>
              ))}
            </div>
          )}
        </div>
        {message && (
          <div className={look({ padY: 12, padX: 10, size: 'label', tone: 'ink-3' })} role="status">
            {message}
          </div>
        )}
      </Text>
    </Box>
  )
}

const nameOf = ({ street, neighborhood }: Suggestion): string => street ?? neighborhood ?? ''
const addressOfPlace = (place: Suggestion): string =>
  paths.searchAssets({ search: nameOf(place), city_id: place.city.id, show_all: true })
