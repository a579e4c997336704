import { paths } from '@mafteach/contract/paths'
import { settings } from '@mafteach/contract/settings'
import { IconBrandWhatsapp, IconClock, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { q } from '#shared/api/query.ts'
import { ContractForm } from '#shared/form/ContractForm.tsx'
import { useReach } from '#shared/parts/use-reach.ts'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from '../messages.module.css'
import { messagingQuery } from '../messaging.api.ts'
import { conversationTexts } from './conversation.texts.ts'
import { type ReplyTo, useReply } from './use-reply.ts'

export interface ReplyFormProps {
  customer: ReplyTo
  /** Begins the ids of its fields: a page may have two. */
  name: string
  onSent?: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The field to reply to a customer, with the agent's quick replies. If nothing can be sent it says why, with alternatives. */
export const ReplyForm = (props: ReplyFormProps) => {
  const t = useTexts(conversationTexts)
  const reach = useReach()
  const { data: client } = useQuery(messagingQuery)
  if (!client || client.state === 'authorized' || client.state === 'starting') return <Answer {...props} />
  return (
    <Stack gap={8}>
      <Text as="p" tone="ink-2">
        {t.notLinked}
      </Text>
      <Row wrap gap={8} align="stretch">
        <Button size="small" icon={<IconBrandWhatsapp {...icon} />} onClick={() => void reach('message', props.customer.id)}>
          {t.openWhatsapp}
        </Button>
        <ButtonLink size="small" variant="text" to={paths.settings('sending', 'whatsapp')}>
          {t.connect}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

const Answer = ({ customer, name, onSent }: ReplyFormProps) => {
  const t = useTexts(conversationTexts)
  const form = useReply(customer, { name, onSent })
  const { data: client } = useQuery(messagingQuery)
  const isFull = client !== undefined && client.sent_today >= client.daily_limit
  const quietUntil = client?.quiet_until ?? null
  const problem = isFull ? t.limitReached : form.problems[0]?.text
  const isEmpty = form.values.text.trim() === ''
  const isBlocked = isEmpty || isFull || client?.state === 'starting'
  const first = form.isWithoutLine || quietUntil ? 'secondary' : 'primary'
  return (
    <ContractForm
      form={{ submit: async () => (isBlocked ? null : form.submit()) }}
      className={classes(look({ flow: 'stack', columns: 1, gap: 8 }), styles.reply)}
    >
      <TextArea
        {...form.field('text')}
        required={false}
        label={t.label(customer.name)}
        hideLabel
        rows={2}
        placeholder={t.placeholder}
      />
      <QuickReplies
        onChoose={(text) => form.set(({ text: now }) => ({ text: now.trim() ? `${now.trimEnd()}\n${text}` : text }))}
      />
      {client?.state === 'starting' && (
        <Text as="p" size="small" tone="warning" role="status">
          {t.starting}
        </Text>
      )}
      {problem && (
        <Text as="p" size="small" tone="error" role="alert">
          {problem}
        </Text>
      )}
      <Row wrap gap={8} align="stretch" justify="end">
        {form.isWithoutLine && (
          <Button variant="primary" busy={form.isBusy} disabled={isBlocked} onClick={() => void form.submitOnline()}>
            {t.sendOnline}
          </Button>
        )}
        {quietUntil && (
          <Button
            variant={form.isWithoutLine ? 'secondary' : 'primary'}
            icon={<IconClock {...icon} />}
            busy={form.isBusy}
            disabled={isBlocked}
            onClick={() => void form.submitFor(quietUntil)}
          >
            {t.sendWhen(spokenWhen(quietUntil))}
          </Button>
        )}
        <Button
          type="submit"
          variant={first}
          icon={<IconSend {...icon} className="mirrored" />}
          busy={form.isBusy}
          disabled={isBlocked}
        >
          {quietUntil ? t.sendNow : t.send}
        </Button>
      </Row>
    </ContractForm>
  )
}

/** The agent's short texts: a tap inserts one. */
const QuickReplies = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const t = useTexts(conversationTexts)
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery(q(settings))
  if (!data || data.quick_replies.length === 0) return null
  return (
    <Row as="ul" ref={list} wrap gap={8} align="stretch" aria-label={t.quickReplies}>
      {data.quick_replies.map((text) => (
        <li key={text}>
          <Button
            size="small"
            variant="soft"
            onClick={() => {
              onChoose(text)
              // Into the field, to edit it, or send with Ctrl+Enter.
              list.current?.closest('form')?.querySelector('textarea')?.focus()
            }}
          >
            <span dir="auto">{text}</span>
          </Button>
        </li>
      ))}
    </Row>
  )
}
