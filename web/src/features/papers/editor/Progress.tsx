import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './editor.module.css'
import { editorTexts } from './editor.texts.ts'

/** How much of a paper is left to fill in. */
export const Progress = ({ missing, all }: { missing: number; all: number }) => {
  const t = useTexts(editorTexts)
  const done = Math.max(0, all - missing)
  return (
    <Row wrap gap={8} align="baseline" justify="between">
      <h2 aria-live="polite">{missing === 0 ? t.complete(all) : t.left(missing)}</h2>
      <Text size="label" tone="ink-3">
        {t.of(done, all)}
      </Text>
      <div
        className={classes(look({ full: true, radius: 'chip', overflow: 'hidden', fill: 'line' }), styles.track)}
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <Text flow="block" tall radius="chip" fill="action" style={{ inlineSize: `${all === 0 ? 100 : (done / all) * 100}%` }} />
      </div>
    </Row>
  )
}
