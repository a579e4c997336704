import { type KeyboardEvent, useRef } from 'react'
import { formatNumber } from '../texts/format.ts'
import { currentDirection } from '../texts/language.ts'
import { classes } from './classes.ts'
import { look } from './look.ts'
import { Row, Text } from './primitives.tsx'
import styles from './Tabs.module.css'

/** The ids that link a tab and its panel. */
export const tabIds = (id: string, tab: string) => ({ tab: `${id}-${tab}`, panel: `${id}-${tab}-panel` })

export interface Tab<V extends string> {
  value: V
  label: string
  /** Absent while unknown; no room is reserved for it. */
  count?: number | undefined
}

export interface TabsProps<V extends string> {
  id: string
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (tab: V) => void
  className?: string | undefined
}

/** Tabs with counts in one row; the arrow keys move between them. Their content is a `tabpanel` with the ids of `tabIds`. */
export const Tabs = <V extends string>({ id, label, tabs, value, onChange, className }: TabsProps<V>) => {
  const forward = currentDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const step = event.key === forward ? 1 : -1
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]!.value
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes(
        look({ flow: 'row', justify: 'between', gap: 2, shrink: true, padX: 6, size: 'small', slides: true }),
        className,
      )}
    >
      {tabs.map((tab) => (
        <Row
          as="button"
          gap={6}
          position="relative"
          fixed
          padX={8}
          minHeight={48}
          weight={500}
          space="nowrap"
          tone="ink-2"
          key={tab.value}
          type="button"
          role="tab"
          id={tabIds(id, tab.value).tab}
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? tabIds(id, tab.value).panel : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={classes(styles.tab, tab.value === value && styles.on)}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}{' '}
          {tab.count !== undefined && (
            <Text size="small" weight={550} tone="ink-3">
              {formatNumber(tab.count)}
            </Text>
          )}
        </Row>
      ))}
    </div>
  )
}
