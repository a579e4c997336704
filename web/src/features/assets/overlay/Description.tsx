import { DESCRIPTION_LINES } from '@mafteach/contract/limits'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { assetDetailTexts } from './asset-detail.texts.ts'
import styles from './overlay.module.css'

/** The agent's description, collapsed beyond three lines; `note` is a remark only the agent sees. */
export const Description = ({ text, note }: { text: string; note?: string | undefined }) => {
  const t = useTexts(assetDetailTexts)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)

  // How many lines there are depends on the width: measured while it is collapsed, again when the width changes.
  useLayoutEffect(() => {
    const own = paragraph.current
    if (!own || isOpen) return
    const measure = () => setLong(own.scrollHeight > own.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    measure()
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <Box as="section" padTop={14} gutter padBottom={8} aria-label={t.description}>
      <Text
        as="p"
        size="field"
        space="pre-line"
        anywhere
        tone="ink-2"
        ref={paragraph}
        dir="auto"
        lines={isOpen ? undefined : DESCRIPTION_LINES}
        className={styles.text}
      >
        {text}
      </Text>
      {(isLong || isOpen) && (
        <Text
          as="button"
          minHeight={44}
          weight={600}
          tone="action-text"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.showLess : t.showMore}
        </Text>
      )}
      {note && (
        <Text as="p" marginTop={6} size="small" tone="ink-2">
          {note}
        </Text>
      )}
    </Box>
  )
}
