import type { Note } from '@mafteach/contract/customers'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { customerPreviewTexts } from './customer-preview.texts.ts'

export const LastNote = ({ note }: { note: Note }) => {
  const t = useTexts(customerPreviewTexts)
  return (
    <div>
      <Text as="p" marginBottom={6} size="label" tone="ink-3">
        {t.lastNote(formatAge(note.created_at))}
      </Text>
      <Text as="p" space="pre-line" dir="auto">
        {note.content}
      </Text>
    </div>
  )
}
