import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconCopy, IconPhone } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { callLink, whatsappLink } from '../contact-links.ts'
import { isComputer, onShownNumber, showNumber, shownNumber } from '../phone-call.ts'
import { ports } from '../ports.ts'
import { toast } from '../toasts.ts'
import { useTexts } from '../use-texts.ts'
import { Button } from './Button.tsx'
import styles from './CallDialog.module.css'
import { Modal } from './Modal.tsx'
import { uiTexts } from './ui.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** On a computer every call, by a link or a button, comes here: the number to copy, WhatsApp, and the computer's own way. Once in the app. */
export const CallDialog = () => {
  const t = useTexts(uiTexts)
  const phone = useSyncExternalStore(onShownNumber, shownNumber)
  useEffect(() => {
    document.addEventListener('click', takeCalls)
    return () => document.removeEventListener('click', takeCalls)
  }, [])
  const close = () => showNumber(null)
  const copy = async (number: string) => {
    try {
      await navigator.clipboard.writeText(number)
      toast.done(t.numberCopied)
      close()
    } catch {
      toast.error(t.notCopied)
    }
  }
  if (phone === null) return null
  const number = displayPhone(nationalDigits(phone))
  return (
    <Modal opened onClose={close} title={t.callTitle}>
      <div className={styles.dialog}>
        <p className={styles.number} dir="ltr">
          {number}
        </p>
        <Button variant="primary" full icon={<IconCopy {...icon} />} onClick={() => void copy(number)}>
          {t.copyNumber}
        </Button>
        <Button full icon={<IconBrandWhatsapp {...icon} />} onClick={() => ports().openExternal(whatsappLink(phone))}>
          {t.whatsapp}
        </Button>
        <a className={styles.dial} href={callLink(phone)} data-dial>
          <IconPhone {...icon} />
          {t.dialHere}
        </a>
      </div>
    </Modal>
  )
}

const takeCalls = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
  if (!link || link.hasAttribute('data-dial') || !isComputer()) return
  event.preventDefault()
  showNumber(link.href.slice('tel:'.length))
}
