import { MATCH_TABS, type MatchTab } from '@mafteach/contract/matching'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { Tabs } from '#shared/ui/Tabs.tsx'
import styles from './matching.module.css'
import { matchingTexts } from './matching.texts.ts'

export interface MatchTabsProps {
  id: string
  value: MatchTab
  onChange: (tab: MatchTab) => void
  /** The customer has a partner who also answers. */
  isCouple: boolean
  /** Undefined while the matches load. */
  counts: Record<MatchTab, number> | undefined
}

/** The four tabs of matches with their numbers (spec section 2.5), and for a couple what both want. */
export const MatchTabs = ({ id, value, onChange, isCouple, counts }: MatchTabsProps) => {
  const t = useTexts(matchingTexts)
  return (
    <Row lineBelow fill="surface" className={styles.bar}>
      <Tabs
        id={id}
        label={t.panel}
        tabs={MATCH_TABS.filter((tab) => isCouple || tab !== 'both').map((tab) => ({
          value: tab,
          label: t.tabs[tab],
          count: counts?.[tab],
        }))}
        value={value}
        onChange={onChange}
        className={classes(look({ grow: true }), styles.tabs)}
      />
      <Text padX={16} size="small" space="nowrap" tone="ink-2" className={styles.order}>
        {t.bestFirst}
      </Text>
    </Row>
  )
}
