import type { OutboxRow } from '@mafteach/contract/outbox'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBell, IconBrandWhatsapp, IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { formatAge, formatDateTime, isolateLtr } from '#shared/format.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './MessageRow.module.css'
import { codeOf, partsOf } from './message-parts.ts'
import { outboxTexts } from './outbox.texts.ts'

const icons = { sms: IconMessage, whatsapp: IconBrandWhatsapp, email: IconMail, push: IconBell } as const

/** One message: to whom, when, its text with working links; a one-time code is big and copies. */
export const MessageRow = ({ row }: { row: OutboxRow }) => {
  const t = useTexts(outboxTexts)
  const Icon = icons[row.channel]
  const code = codeOf(row)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <b className={styles.to}>{isolateLtr(displayPhone(row.to))}</b>
        <span className={styles.channel}>{t.channels[row.channel]}</span>
        <time className={styles.time} dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {formatAge(row.created_at)}
        </time>
      </div>
      {code && <Code code={code} />}
      <p className={styles.text} dir="auto">
        {partsOf(row.text).map(({ text, isLink }, at) => {
          const key = `${at}${text}`
          return isLink ? (
            <a key={key} href={text} dir="ltr">
              {text}
            </a>
          ) : (
            <span key={key}>{text}</span>
          )
        })}
      </p>
    </li>
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
    <div className={styles.code}>
      <output className={styles.digits} aria-label={t.code}>
        {isolateLtr(code)}
      </output>
      <Button variant="soft" size="small" icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={copy}>
        {t.copy}
      </Button>
    </div>
  )
}
