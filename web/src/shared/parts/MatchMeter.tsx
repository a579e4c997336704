import { type Explanation, withoutDealKind } from '@mafteach/contract/explanation'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { classes } from '../ui/classes.ts'
import { look } from '../ui/look.ts'
import { Row, Text } from '../ui/primitives.tsx'
import { uiTexts } from '../ui/ui.texts.ts'
import styles from './MatchMeter.module.css'

export interface MatchMeterProps {
  match: Pick<Explanation, 'met' | 'asked' | 'criteria'>
  /** Why, in a few words: `לא ידוע: קומה`. */
  children?: ReactNode
}

/** One tooth per criterion that applies: met is full, unknown hollow, unmet short. The words beside it say the same. */
export const MatchMeter = ({ match: explanation, children }: MatchMeterProps) => {
  const match = withoutDealKind(explanation)
  const t = useTexts(uiTexts)
  return (
    <Row as="span" flow="inline" wrap gapX={8} gapY={2} size="small">
      <span className={classes(look({ flow: 'inline', align: 'end' }), styles.teeth)} aria-hidden>
        {match.criteria.map(({ name, verdict }, at) => (
          <span key={name} className={classes(styles.tooth, styles[verdict])} style={{ animationDelay: `${at * 30}ms` }} />
        ))}
      </span>
      <Text as="b" weight={650} space="nowrap">
        {t.metOf(match.met, match.asked)}
      </Text>
      {children}
    </Row>
  )
}
