import type { ConversationMessage } from '@mafteach/contract/conversation'
import { IconFile, IconMessage, IconMicrophone, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loggedTime } from '#shared/texts/day-words.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from '../messages.module.css'
import { useConversation } from './conversation.api.ts'
import { conversationTexts } from './conversation.texts.ts'
import { ReplyForm } from './ReplyForm.tsx'

export interface ConversationProps {
  customer: { id: number; name: string; phone: string | null; whatsapp_do_not_contact: boolean }
  /** Actions on a message of the agent's. */
  actsOf: (sent: SentMessage) => ReactNode
}
type SentMessage = NonNullable<ConversationMessage['message']>

/** Where notifications link on the card. */
const PLACE = 'conversation'

/** Messages between an agent and a customer, the newest at the bottom, with the reply field. */
export const Conversation = ({ customer, actsOf }: ConversationProps) => {
  const t = useTexts(conversationTexts)
  const { messages, ...list } = useConversation(customer.id)
  const [isWriting, setWriting] = useState(false)
  const place = useArrival(list.isPending)
  const answer = customer.whatsapp_do_not_contact ? (
    <Note text={t.doNotContact} />
  ) : customer.phone === null ? (
    <Note text={t.noPhone} />
  ) : messages.length > 0 || isWriting ? (
    <ReplyForm customer={customer} name="reply" />
  ) : (
    <Button size="small" onClick={() => setWriting(true)}>
      {t.write}
    </Button>
  )
  return (
    <Stack ref={place} id={PLACE} gap={12} columns={1} tabIndex={-1} className={styles.conversation}>
      {list.isPending ? (
        <RowsSkeleton rows={2} hasAvatar={false} />
      ) : list.isError && !list.data ? (
        <ErrorState title={t.failed} onRetry={list.refetch} />
      ) : messages.length === 0 ? (
        <Note text={t.empty} />
      ) : (
        <>
          {list.hasNextPage && (
            <Button variant="text" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.earlier}
            </Button>
          )}
          <Stack as="ol" gap={10} columns={1} aria-label={t.title}>
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                name={customer.name}
                acts={message.message && actsOf(message.message)}
              />
            ))}
          </Stack>
        </>
      )}
      {answer}
    </Stack>
  )
}

const Note = ({ text }: { text: string }) => (
  <Text as="p" size="small" tone="ink-3">
    {text}
  </Text>
)

/** Scrolls to the conversation for links to it, once loaded. */
const useArrival = (isPending: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const isLinkedTo = hash === `#${PLACE}` && !isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of each arrival.
  useEffect(() => {
    if (!isLinkedTo) return
    place.current?.scrollIntoView({ block: 'end' })
    place.current?.focus({ preventScroll: true })
  }, [isLinkedTo, key])
  return place
}

const KIND_ICONS = { TEXT: IconMessage, IMAGE: IconPhoto, AUDIO: IconMicrophone, FILE: IconFile, OTHER: IconMessage }
/** Characters of a message shown before "show all". */
const SHOWN_MAX = 1_200

const Message = ({ message, name, acts }: { message: ConversationMessage; name: string; acts: ReactNode }) => {
  const t = useTexts(conversationTexts)
  const { from, at, kind, text, change, message: sent } = message
  const isMine = from === 'agent'
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > SHOWN_MAX && !isWhole
  const Icon = KIND_ICONS[kind]
  // Content other than text is in WhatsApp only.
  const hasKind = text === '' || (kind !== 'TEXT' && kind !== 'OTHER')
  const state = sent ? textsNow(labels).messageState[sent.state] : change === 'edited' ? t.edited : null
  return (
    <Stack
      as="li"
      gap={4}
      padY={8}
      padX={12}
      radius="card"
      selfX={isMine ? 'end' : 'start'}
      fill={isMine ? 'soft-action' : 'tile'}
      shrink
      className={classes(styles.said, isMine && styles.mine)}
    >
      <Row wrap gapX={6} gapY={0} size="micro" tone={isMine ? 'ink-2' : 'ink-3'}>
        <Text weight={600}>
          <bdi>{isMine ? t.me : name}</bdi>
        </Text>
        <span>
          <time dateTime={at}>{loggedTime(at)}</time>
          {state && ` · ${state}`}
        </span>
      </Row>
      {change === 'deleted' ? (
        <Text as="p" tone="ink-3">
          {t.deleted}
        </Text>
      ) : (
        hasKind && (
          <Row gap={6} size="small" tone="ink-2">
            <Icon size={18} stroke={1.75} aria-hidden className={look({ fixed: true })} />
            {t.inWhatsapp(t.kinds[kind])}
          </Row>
        )
      )}
      {text && (
        <Text as="p" space="pre-line" anywhere dir="auto">
          {isLong ? `${text.slice(0, SHOWN_MAX)}…` : text}
        </Text>
      )}
      {isLong && (
        <Box>
          <Button variant="text" size="small" onClick={() => setWhole(true)}>
            {t.whole}
          </Button>
        </Box>
      )}
      {acts}
    </Stack>
  )
}
