import type { Note } from '@mafteach/contract/customers'
import { removeNote, restoreNote } from '@mafteach/contract/notes'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { WaitingMark } from '#shared/parts/WaitingMark.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { customerQuery } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import styles from './card.module.css'
import { cardTexts } from './card.texts.ts'
import { hideNote } from './timeline.api.ts'

const NoteDialog = lazyPart(
  () => import('./NoteDialog.tsx'),
  (module) => module.NoteDialog,
)

/** A note as typed: editable, removable with undo. */
export const TimelineNote = ({ customer, note }: { customer: number; note: Note }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  // The dialog stays mounted once opened, so that the focus returns.
  const [isEditing, setEditing] = useState<boolean | null>(null)
  const remove = useRemoving(customer)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  const begin = note.content.slice(0, 40)
  return (
    <Row gapX={2} gapY={0} align="start" className={styles.note}>
      <Box grow shrink>
        <Text as="p" weight={500} space="pre-line" dir="auto">
          {note.content}
        </Text>
        {note.edited_at && (
          <Text as="p" lines={3} space="pre-line" tone="ink-3">
            {card.noteEdited}
          </Text>
        )}
        <WaitingMark kind="note" id={note.id} />
      </Box>
      <IconButton
        className={look({ tone: 'ink-3' })}
        size="small"
        label={card.editNote(begin)}
        title={t.edit}
        icon={<IconPencil {...icon} />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        className={look({ tone: 'ink-3' })}
        size="small"
        label={card.removeNote(begin)}
        title={card.remove}
        icon={<IconTrash {...icon} />}
        onClick={() => remove(note.id)}
      />
      {isEditing !== null && (
        <Suspense>
          <NoteDialog customer={customer} note={note} opened={isEditing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Row>
  )
}

/** Removes a note: it disappears immediately, and returns if the server refuses; the toast restores it. */
const useRemoving = (customer: number): ((note: number) => void) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const restore = useWrite(restoreNote, { failed: t.unexpected })
  const remove = useWrite(removeNote, {
    show: (client, { params }) => {
      hideNote(client, Number(params.note))
      client.setQueryData(
        customerQuery(customer).queryKey,
        (card) => card && { ...card, notes: card.notes.filter(({ id }) => id !== params.note) },
      )
    },
    onDone: (_, { params }) => toast.done(card.noteRemoved, { undo: () => void restore.write({ params }) }),
    failed: t.unexpected,
  })
  return (note) => void remove.write({ params: { id: customer, note } })
}
