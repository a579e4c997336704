import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { helpTexts } from './help.texts.ts'
import { Box, Text } from './primitives.tsx'

/** A "?" for beside a title, and the explanation that it opens: on its own line in a row that wraps. Both are null without `text`. */
export const useHelp = (title: string, text: ReactNode): { button: ReactNode; explanation: ReactNode } => {
  const t = useTexts(helpTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!text) return { button: null, explanation: null }
  return {
    button: (
      <Box
        as="button"
        type="button"
        hoverTile
        position="relative"
        above
        flow="center"
        square={28}
        fixed
        round
        reach={6}
        tone={isOpen ? 'action-text' : 'ink-3'}
        aria-label={t.explain(title)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
      </Box>
    ),
    explanation: isOpen && (
      <Text as="div" id={id} ownLine position="relative" above anywhere size="small" tone="ink-2">
        {text}
      </Text>
    ),
  }
}
