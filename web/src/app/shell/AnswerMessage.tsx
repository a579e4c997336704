import type { ListedNotification } from '@mafteach/contract/notifications'
import { displayPhone } from '@mafteach/contract/phones'
import { IconMessageReply, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { conversationTexts } from '#features/messages/conversation/conversation.texts.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import styles from './NotificationRows.module.css'

const ReplyForm = lazyPart(
  () => import('#features/messages/conversation/ReplyForm.tsx'),
  (module) => module.ReplyForm,
)

interface AnswerMessageProps {
  /** Of one customer. */
  rows: readonly [ListedNotification, ...ListedNotification[]]
  /** The row with the messages. */
  children: ReactNode
}

/** Answers a customer's message inside its notification: the field opens below, and sending marks it as read. */
export const AnswerMessage = ({ rows, children }: AnswerMessageProps) => {
  const t = useTexts(conversationTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [{ customer }] = rows
  if (!customer || rows.every(({ read_at }) => read_at !== null)) return children
  const name = displayPhone(customer.name)
  const Icon = isOpen ? IconX : IconMessageReply
  return (
    <>
      <Row className={styles.whole}>
        {children}
        <IconButton
          variant={isOpen ? 'plain' : 'soft'}
          label={isOpen ? t.closeAnswer : t.answer(name)}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </Row>
      <Box id={id} padX={14} padBottom={12} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ReplyForm customer={{ id: customer.id, name }} name={`reply-${customer.id}`} onSent={() => setOpen(false)} />
          </Suspense>
        )}
      </Box>
    </>
  )
}
