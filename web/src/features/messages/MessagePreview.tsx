import { useQuery } from '@tanstack/react-query'
import { withPreviousData } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { type Composition, compositionQuery } from './composition.api.ts'
import styles from './messages.module.css'
import { messagesTexts } from './messages.texts.ts'

const TYPING_MS = 400

/** The message as the first recipient will read it, folded until opened. */
export const MessagePreview = ({ text, ...rest }: Composition) => {
  const t = useTexts(messagesTexts)
  const settled = useDebounced(text, TYPING_MS)
  const query = withPreviousData(compositionQuery({ ...rest, text: settled.trim() }))
  const { data, isError } = useQuery({ ...query, retry: false })
  return (
    <Folded title={t.preview} className={classes(look({ padX: 12, radius: 'control', fill: 'tile' }), styles.preview)}>
      <Text
        as="p"
        marginBottom={12}
        padY={10}
        padX={12}
        radius="control"
        fill="soft-action"
        size="label"
        space="pre-line"
        anywhere
        className={styles.messagePreviewBubble}
        dir="auto"
      >
        {isError ? t.previewFailed : data?.text}
      </Text>
    </Folded>
  )
}
