import type { Explanation } from '@mafteach/contract/explanation'
import { classes } from '#shared/classes.ts'
import { MatchMeter } from '#shared/ui/MatchMeter.tsx'
import styles from './MatchCard.module.css'
import { whyOf } from './why.ts'

/** How well something fits, and what is not known of it. */
export const MatchWhy = ({ match }: { match: Explanation }) => (
  <span className={styles.dotted}>
    <MatchMeter match={match}>
      {whyOf(match).map(({ tone, text }) => (
        <span key={tone + text} className={classes(styles.reason, styles[tone])}>
          {text}
        </span>
      ))}
    </MatchMeter>
  </span>
)
