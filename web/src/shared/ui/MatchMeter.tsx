import type { Explanation } from '@mafteach/contract/explanation'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useTexts } from '../use-texts.ts'
import { look } from './look.ts'
import styles from './MatchMeter.module.css'
import { Row, Text } from './primitives.tsx'
import { uiTexts } from './ui.texts.ts'

export interface MatchMeterProps {
  match: Pick<Explanation, 'met' | 'asked' | 'criteria'>
  /** Why, in a few words: `לא ידוע: קומה`. */
  children?: ReactNode
}

/** One tooth per criterion that applies: met is full, unknown hollow, unmet short. The words beside it say the same. */
export const MatchMeter = ({ match, children }: MatchMeterProps) => {
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
