import type { Explanation } from '@mafteach/contract/explanation'
import type { ReactNode } from 'react'
import { MatchMeter } from '#shared/parts/MatchMeter.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import styles from './matching.module.css'
import { whyOf } from './why.ts'

interface MatchWhyProps {
  match: Explanation
  /** The first word only, and none if everything fits. */
  isShort?: boolean
  children?: ReactNode
}

const TONES = { full: 'action-text', unknown: 'hot', unmet: 'error' } as const

/** How well something fits, and what is unknown. */
export const MatchWhy = ({ match, isShort, children }: MatchWhyProps) => {
  const why = whyOf(match)
  const shown = isShort ? why.slice(0, 1).filter(({ tone }) => tone !== 'full') : why
  return (
    <Text flow="block" overflow="clip" className={styles.dotted}>
      <MatchMeter match={match}>
        {shown.map(({ tone, text }) => (
          <Text dotBefore tone={TONES[tone]} key={tone + text}>
            {text}
          </Text>
        ))}
        {children}
      </MatchMeter>
    </Text>
  )
}
