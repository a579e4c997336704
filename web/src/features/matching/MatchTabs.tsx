import { MATCH_TABS, type MatchTab } from '@mafteach/contract/matching'
import { type KeyboardEvent, useRef } from 'react'
import { classes } from '#shared/classes.ts'
import { currentDirection } from '#shared/language.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './MatchTabs.module.css'
import { matchingTexts } from './matching.texts.ts'

/** The ids that tie a tab to what it shows. */
export const tabIds = (id: string, tab: MatchTab) => ({ tab: `${id}-${tab}`, panel: `${id}-${tab}-panel` })

export interface MatchTabsProps {
  id: string
  value: MatchTab
  onChange: (tab: MatchTab) => void
  /** Unknown while the matches load. */
  counts: Record<MatchTab, number> | undefined
}

/** The four tabs with their numbers; the arrow keys move between them. */
export const MatchTabs = ({ id, value, onChange, counts }: MatchTabsProps) => {
  const t = useTexts(matchingTexts)
  const forward = currentDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const step = event.key === forward ? 1 : -1
    const next = MATCH_TABS[(MATCH_TABS.indexOf(value) + step + MATCH_TABS.length) % MATCH_TABS.length]!
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={styles.bar}>
      <div ref={list} role="tablist" aria-label={t.panel} className={styles.tabs}>
        {MATCH_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabIds(id, tab).tab}
            data-tab={tab}
            aria-selected={tab === value}
            aria-controls={tab === value ? tabIds(id, tab).panel : undefined}
            tabIndex={tab === value ? 0 : -1}
            className={classes(styles.tab, tab === value && styles.on)}
            onClick={() => onChange(tab)}
            onKeyDown={move}
          >
            {t.tabs[tab]} <span className={styles.count}>{counts?.[tab]}</span>
          </button>
        ))}
      </div>
      <span className={styles.order}>{t.bestFirst}</span>
    </div>
  )
}
