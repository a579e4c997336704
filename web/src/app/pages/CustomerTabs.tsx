import { Activity, type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { cardTexts } from '#features/customers/card/card.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Tabs, tabIds } from '#shared/ui/Tabs.tsx'
import styles from './CustomerTabs.module.css'

export const CARD_TABS = ['assets', 'history', 'papers', 'details'] as const
export type CardTab = (typeof CARD_TABS)[number]

const isCardTab = (text: string | null): text is CardTab => CARD_TABS.includes(text as CardTab)

/** The tab of the address, so that back from a paper leads to the papers. */
export const useCardTab = (): [CardTab, (tab: CardTab) => void] => {
  const [search, setSearch] = useSearchParams()
  const requestedTab = search.get('tab')
  const choose = (tab: CardTab) => {
    const next = new URLSearchParams(search)
    if (tab === 'assets') next.delete('tab')
    else next.set('tab', tab)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [isCardTab(requestedTab) ? requestedTab : 'assets', choose]
}

export interface CardTabsProps {
  id: string
  value: CardTab
  onChange: (tab: CardTab) => void
  counts: Partial<Record<CardTab, number | undefined>>
}

/** The tabs of the card on the phone. They stay on top; another tab begins at its beginning. */
export const CardTabs = ({ id, value, onChange, counts }: CardTabsProps) => {
  const t = useTexts(cardTexts)
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={top} className={styles.top} />
      <div className={classes(look({ fill: 'surface', position: 'sticky', lineAbove: true, lineBelow: true }), styles.bar)}>
        <Tabs
          id={id}
          label={t.cardTitle}
          tabs={CARD_TABS.map((tab) => ({ value: tab, label: t.tabs[tab], count: counts[tab] }))}
          value={value}
          onChange={(tab) => {
            onChange(tab)
            if (top.current!.getBoundingClientRect().top < 0) top.current!.scrollIntoView()
          }}
        />
      </div>
    </>
  )
}

export interface CardPaneProps {
  id: string
  tab: CardTab
  /** The chosen tab on the phone; null if all panes are visible. */
  chosen: CardTab | null
  className?: string | undefined
  children: ReactNode
}

/** A part of the card: a pane on the desktop, behind its tab on the phone. Typed text stays while it is hidden. */
export const CardPane = ({ id, tab, chosen, className, children }: CardPaneProps) => {
  const ids = tabIds(id, tab)
  return (
    <Activity mode={chosen === null || chosen === tab ? 'visible' : 'hidden'}>
      <div id={ids.panel} className={className} {...(chosen !== null && { role: 'tabpanel', 'aria-labelledby': ids.tab })}>
        {children}
      </div>
    </Activity>
  )
}
