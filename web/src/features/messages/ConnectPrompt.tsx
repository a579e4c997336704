import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ConnectFlow } from './ConnectFlow.tsx'
import styles from './ConnectPrompt.module.css'
import { messagesTexts } from './messages.texts.ts'
import { reasonWords } from './reason-words.ts'

/** Takes the place of sending while WhatsApp is not connected (spec section 4 "Messaging connection"). */
export const ConnectPrompt = ({ reason, onManual }: { reason: string | null; onManual: (() => void) | null }) => {
  const t = useTexts(messagesTexts)
  return (
    <div className={styles.prompt}>
      <div className={styles.words}>
        <span className={styles.badge}>
          <IconBrandWhatsapp size={26} stroke={1.75} aria-hidden />
        </span>
        <p>
          {t.connectText}
          {reason && <span className={styles.reason}>{reasonWords(reason)}</span>}
        </p>
      </div>
      <ConnectFlow />
      {onManual && (
        <>
          <Button
            size="large"
            full
            icon={<IconExternalLink size={20} stroke={1.75} className="mirrored" aria-hidden />}
            onClick={onManual}
          >
            {t.manual}
          </Button>
          <p className={styles.note}>{t.manualNote}</p>
        </>
      )}
    </div>
  )
}
