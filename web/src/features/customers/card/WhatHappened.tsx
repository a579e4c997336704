import type { Note } from '@mafteach/contract/customers'
import { IconHistory } from '@tabler/icons-react'
import { createElement } from 'react'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { cardTexts } from './card.texts.ts'
import { useTimeline } from './timeline.api.ts'
import { iconOf } from './timeline-icons.ts'
import { lastOf, wordsOf } from './timeline-words.ts'

export interface WhatHappenedProps {
  customer: number
  /** The newest note; null if it is quoted beside, undefined without any. */
  note: Note | null | undefined
  onOpen: () => void
}

/** Below the name: the last event and the last note; a tap opens the timeline. Its height is reserved while it loads. */
export const WhatHappened = ({ customer, note, onOpen }: WhatHappenedProps) => {
  const t = useTexts(cardTexts)
  const last = lastOf(useTimeline(customer).items)
  return (
    <Stack
      as="button"
      gap={2}
      full
      shrink
      padY={10}
      padX={12}
      radius="control"
      fill="tile"
      text="start"
      type="button"
      onClick={onOpen}
    >
      <Row as="span" gap={10} shrink size="small" tone="ink-2">
        {createElement(last ? iconOf(last) : IconHistory, { size: 18, stroke: 1.75, 'aria-hidden': true })}
        <Text as="b" fixed weight={650} tone="ink">
          {t.whatHappened}
        </Text>
        {last && (
          <>
            <Text lines={1}>{wordsOf(last).text}</Text>
            <Text fixed dotBefore>
              {formatAge(last.at)}
            </Text>
          </>
        )}
      </Row>
      {note ? (
        <Text lines={2} weight={500} anywhere dir="auto">{`”${note.content}”`}</Text>
      ) : (
        note === undefined && <Text tone="ink-3">{t.noNotes}</Text>
      )}
    </Stack>
  )
}
