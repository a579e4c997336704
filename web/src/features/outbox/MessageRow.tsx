import type { OutboxRow } from '@mafteach/contract/outbox'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBell, IconBrandWhatsapp, IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { formatAge, formatDateTime, isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { codeOf, partsOf } from './message-parts.ts'
import styles from './outbox.module.css'
import { outboxTexts } from './outbox.texts.ts'

const icons = { sms: IconMessage, whatsapp: IconBrandWhatsapp, email: IconMail, push: IconBell } as const

/** One message: recipient, time, text with working links; a one-time code is big and copies. */
export const MessageRow = ({ row }: { row: OutboxRow }) => {
  const t = useTexts(outboxTexts)
  const Icon = icons[row.channel]
  const code = codeOf(row)
  return (
    <Stack as="li" gap={8} padY={14} padX={16} card="always">
      <Row gap={8} tone="ink-2">
        <Icon size={20} stroke={1.75} aria-hidden />
        <Text as="b" weight={600} tone="ink">
          {isolateLtr(displayPhone(row.to))}
        </Text>
        <Text size="small" tone="ink-3">
          {t.channels[row.channel]}
        </Text>
        <Text as="time" size="small" tone="ink-3" atEnd dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {formatAge(row.created_at)}
        </Text>
      </Row>
      {code && <Code code={code} />}
      <Text as="p" size="label" space="pre-line" anywhere tone="ink-2" className={styles.text} dir="auto">
        {partsOf(row.text).map(({ text, isLink }, at) => {
          const key = `${at}${text}`
          return isLink ? (
            <Text as="a" tone="action-text" underline key={key} href={text} dir="ltr">
              {text}
            </Text>
          ) : (
            <span key={key}>{text}</span>
          )
        })}
      </Text>
    </Stack>
  )
}

const Code = ({ code }: { code: string }) => {
  const t = useTexts(outboxTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t.copied)
    } catch {
      toast.warning(t.copyFailed)
    }
  }
  return (
    <Row gap={12} justify="between">
      <Text as="output" size="number" weight={700} aria-label={t.code}>
        {isolateLtr(code)}
      </Text>
      <Button variant="soft" size="small" icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={copy}>
        {t.copy}
      </Button>
    </Row>
  )
}
