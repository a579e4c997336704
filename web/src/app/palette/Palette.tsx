import { SEARCH_MIN } from '@mafteach/contract/limits'
import { search } from '@mafteach/contract/search'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { helpQuery } from '#features/help/help.api.ts'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { assetOverlay, helpOverlay } from '#shared/navigation/overlay-paths.ts'
import { readingsOf } from '#shared/texts/readings.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { KeyCaps } from '../shell/KeyCaps.tsx'
import styles from './Palette.module.css'
import { PaletteRow } from './PaletteRow.tsx'
import { paletteTexts } from './palette.texts.ts'
import { groupsOf, HELP_MIN, type PaletteEntry, readingMeant } from './palette-entries.ts'
import { noteOpened, recentEntries } from './recent.ts'

/** Longer than a fast typist's pause. */
const TYPING_MS = 60

/**
 * The palette (look.md 17): customers, assets, agents, pages and actions by a few letters of either layout. The caret stays in the field; the arrow
 * keys choose a row, Enter opens it, Tab moves to its actions.
 */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(paletteTexts)
  const gridId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const open = useOpen(onClose)
  const readings = readingsOf(text)
  const debouncedText = useDebounced(text.trim(), TYPING_MS)
  const found = useQuery(withPreviousData(q(search, debouncedText.length >= SEARCH_MIN ? { query: { q: debouncedText } } : null)))
  const results = text.trim().length >= SEARCH_MIN ? (found.data?.results ?? []) : []
  const { data: help } = useQuery({ ...helpQuery, enabled: text.trim().length >= HELP_MIN })
  const groups = groupsOf(readings, results, recentEntries(), help?.articles ?? [])
  const entries = groups.flatMap((group) => group.entries)
  const meant = readingMeant(results, readings)
  const chosen = entries[active]
  const isNothing = found.isSuccess && debouncedText === text.trim() && groups.every(({ group }) => group === 'action')
  const message = found.isError ? t.failed : (isNothing || entries.length === 0) && text.trim() ? t.noResults : null
  const idOf = (entry: PaletteEntry): string => `${gridId}-${entry.key.replaceAll(' ', '-')}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t.title} hideTitle size="palette" closeOnClickOutside leavesAtOnce>
      <Row minHeight={64} position="sticky" gap={12} padY={8} lineBelow fill="raised" className={styles.field}>
        <IconSearch className={look({ tone: 'action-text' })} size={26} stroke={1.75} aria-hidden />
        <input
          className={classes(look({ grow: true, shrink: true, pad: 0, border: 'none', size: 'h2', tone: 'ink' }), styles.input)}
          type="text"
          role="combobox"
          aria-label={t.title}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={gridId}
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder={t.hint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {meant !== text.trim() && (
          <Row
            as="span"
            flow="inline"
            gap={6}
            fixed
            padY={4}
            padX={8}
            radius="chip"
            fill="soft"
            size="chip"
            weight={550}
            tone="action-text"
            className={styles.also}
          >
            <IconKeyboard size={16} stroke={1.75} aria-hidden />
            {t.alsoShown(meant)}
          </Row>
        )}
      </Row>
      <table id={gridId} {...GRID} aria-label={t.title} className={classes(look({ padY: 6, padX: 8 }), styles.found)}>
        {groups.map(({ group, entries: rows }) => (
          <tbody key={group} aria-label={t.group[group]}>
            <tr
              aria-hidden
              className={look({ flow: 'block', padTop: 10, padX: 12, padBottom: 4, size: 'small', weight: 550, tone: 'ink-3' })}
            >
              <td>{t.group[group]}</td>
            </tr>
            {rows.map((entry) => (
              <PaletteRow
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                readings={readings}
                isChosen={entry === chosen}
                onChoose={() => setActive(entries.indexOf(entry))}
                onOpen={() => open(entry)}
                onLeave={onClose}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className={message ? styles.message : 'visually-hidden'} role="status">
        {message ?? (text.trim() && t.results(entries.length))}
      </p>
      <Foot />
    </Modal>
  )
}

/** A combobox may open a grid, and a table is the closest element; linters take every table for read-only. */
const GRID = { role: 'grid' } as const

/** Opens the choice: an asset and a help answer over the current page, everything else as a page. */
const useOpen = (onClose: () => void) => {
  const navigate = useNavigate()
  const { search: query } = useLocation()
  return (entry: PaletteEntry) => {
    noteOpened(entry)
    onClose()
    if (entry.article) navigate(helpOverlay(entry.article, query), { state: OPENED_HERE, preventScrollReset: true })
    else if (entry.result?.kind === 'asset') navigate(assetOverlay(entry.result.id, query), { state: OPENED_HERE })
    else navigate(entry.to)
  }
}

const KEYS = [
  [['↑', '↓'], 'keyMove'],
  [['Enter'], 'keyOpen'],
  [['Tab'], 'keyActions'],
  [['Esc'], 'keyClose'],
] as const

const Foot = () => {
  const t = useTexts(paletteTexts)
  return (
    <Row
      as="dl"
      position="sticky"
      wrap
      gapX={20}
      gapY={8}
      padY={10}
      padX={20}
      lineAbove
      fill="sunken"
      size="small"
      tone="ink-3"
      align="stretch"
      className={styles.foot}
    >
      {KEYS.map(([caps, meaning]) => (
        <div key={meaning}>
          <dt>
            <KeyCaps keys={caps} />
          </dt>
          <dd>{t[meaning]}</dd>
        </div>
      ))}
    </Row>
  )
}
