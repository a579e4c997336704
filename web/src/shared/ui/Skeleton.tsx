import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { classes } from './classes.ts'
import { look } from './look.ts'
import { Box } from './primitives.tsx'
import styles from './Skeleton.module.css'
import { uiTexts } from './ui.texts.ts'

/** Grey placeholders; they appear after 200 ms, so that quick loads do not flash. */
export const Skeleton = ({ children }: { children: ReactNode }) => {
  const t = useTexts(uiTexts)
  return (
    <Box late role="status">
      <span className="visually-hidden">{t.loading}</span>
      {children}
    </Box>
  )
}

/** One grey shape: a line of text by default. */
export const Bone = ({ className, ...size }: { className?: string } & Pick<CSSProperties, 'inlineSize' | 'blockSize'>) => (
  <span className={classes(look({ fill: 'line' }), styles.bone, className)} style={size} />
)

/** A grey line in place of text: the surrounding element keeps its height. */
export const TextBone = ({ inlineSize }: Pick<CSSProperties, 'inlineSize'>) => (
  <span className={classes(look({ fill: 'line' }), styles.bone, styles.text)} style={{ inlineSize }} />
)
