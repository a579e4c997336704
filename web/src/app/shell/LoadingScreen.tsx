import { LOADING_DELAY_MS, LOADING_MESSAGE_MS } from '@mafteach/contract/limits'
import { useEffect, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { showFrame } from './frame.ts'
import styles from './LoadingScreen.module.css'
import { shellTexts } from './shell.texts.ts'

/** Counted from the start of the app, so that the steps continue when one part of loading follows another. */
const startedAt = performance.now()
/** The last message shown: screens follow each other, and never go back. */
let reached = -1
const STEPS = ['market', 'opportunities', 'customers', 'updates'] as const
const TEETH = [
  { x: 208, height: 28 },
  { x: 180, height: 18 },
  { x: 152, height: 28 },
  { x: 124, height: 22 },
]

/** -1 during the delay, then the number of the message, counting on past the last. */
const stepAt = (passed: number): number => Math.floor((passed - LOADING_DELAY_MS) / LOADING_MESSAGE_MS)

/** While the app and the user's data arrive at startup: the frame for 200 ms, then a message a second, a tooth of the key with each. */
export const LoadingScreen = () => {
  const t = useTexts(shellTexts)
  const [step, setStep] = useState(() => Math.max(reached, stepAt(performance.now() - startedAt)))
  useEffect(() => {
    reached = step
    const next = LOADING_DELAY_MS + (step + 1) * LOADING_MESSAGE_MS - (performance.now() - startedAt)
    const timer = setTimeout(() => setStep(step + 1), Math.max(0, next))
    return () => clearTimeout(timer)
  }, [step])
  if (step < 0) return <div ref={showFrame} />
  const message = STEPS[step % STEPS.length] ?? 'market'
  return (
    <div
      className={classes(
        look({
          flow: 'column',
          align: 'center',
          justify: 'center',
          gap: 20,
          pad: 24,
          text: 'center',
          position: 'fixed',
          tone: 'white',
        }),
        styles.screen,
      )}
      role="status"
    >
      <svg
        className={classes(look({ marginBottom: 24 }), styles.key)}
        viewBox="0 0 300 120"
        width="260"
        height="104"
        fill="none"
        aria-hidden="true"
      >
        <path d="M108 58h132" className={styles.stem} />
        <path
          d="M236 38 270 12 304 38V76a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8Z"
          className={styles.house}
          transform="translate(-8 6)"
        />
        <circle cx="262" cy="60" r="8" fill="currentColor" />
        {TEETH.map(({ x, height }, tooth) => (
          <path
            key={x}
            d={`M${x} 68v${height}`}
            className={classes(look({ tone: 'white' }), styles.tooth, tooth <= step && styles.lit)}
          />
        ))}
      </svg>
      <Text as="h1" weight={650}>
        {t.preparing}
      </Text>
      <p key={message} className={classes(look({ size: 'h2' }), styles.message)}>
        {t.steps[message]}
      </p>
      <p className={classes(look({ size: 'h1', weight: 700, position: 'absolute' }), styles.brand)}>{t.product}</p>
    </div>
  )
}
