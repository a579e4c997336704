import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconCopy, IconPhone } from '@tabler/icons-react'
import { showNumber } from '../device/phone-call.ts'
import { ports } from '../device/ports.ts'
import { callLink, whatsappLink } from '../navigation/contact-links.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './Button.tsx'
import { Modal } from './dialogs/Modal.tsx'
import { Row, Stack, Text } from './primitives.tsx'
import styles from './ShownNumber.module.css'
import { toast } from './toasts.ts'
import { uiTexts } from './ui.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** A number on a computer: to copy, WhatsApp, and the computer's own way to call it. */
export const ShownNumber = ({ phone }: { phone: string }) => {
  const t = useTexts(uiTexts)
  const close = () => showNumber(null)
  const number = displayPhone(nationalDigits(phone))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast.done(t.numberCopied)
      close()
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Modal opened onClose={close} title={t.callTitle}>
      <Stack gap={10}>
        <Text as="p" padTop={8} padBottom={14} size="price" weight={700} text="center" className={styles.number} dir="ltr">
          {number}
        </Text>
        <Button variant="primary" full icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t.copyNumber}
        </Button>
        <Button full icon={<IconBrandWhatsapp {...icon} />} onClick={() => ports().openExternal(whatsappLink(phone))}>
          {t.whatsapp}
        </Button>
        <Row
          as="a"
          flow="inline"
          gap={8}
          justify="center"
          minHeight={44}
          weight={550}
          tone="action-text"
          href={callLink(phone)}
          data-dial
        >
          <IconPhone {...icon} />
          {t.dialHere}
        </Row>
      </Stack>
    </Modal>
  )
}
