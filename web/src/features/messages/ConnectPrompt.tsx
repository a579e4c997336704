import { IconBrandWhatsapp, IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ConnectPrompt.module.css'
import { messagesTexts } from './messages.texts.ts'

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
          {reason && <span className={styles.reason}>{t.reason(reason)}</span>}
        </p>
      </div>
      <ButtonLink
        to={paths.settings()}
        variant="primary"
        size="large"
        full
        icon={<IconQrcode size={20} stroke={1.75} aria-hidden />}
      >
        {t.connect}
      </ButtonLink>
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
