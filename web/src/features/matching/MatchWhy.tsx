import type { Explanation } from '@mafteach/contract/explanation'
import { classes } from '#shared/classes.ts'
import { MatchMeter } from '#shared/ui/MatchMeter.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import styles from './MatchCard.module.css'
import { whyOf } from './why.ts'

/** How well something fits, and what is not known of it. */
export const MatchWhy = ({ match }: { match: Explanation }) => (
  <Text overflow="clip" className={styles.dotted}>
    <MatchMeter match={match}>
      {whyOf(match).map(({ tone, text }) => (
        <Text relative key={tone + text} className={classes(styles.reason, styles[tone])}>
          {text}
        </Text>
      ))}
    </MatchMeter>
  </Text>
)
