import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { ports } from '#shared/ports.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MessageDialog } from '#shared/ui/dialogs.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ContactImport.module.css'
import { customerFormTexts } from './customer-form.texts.ts'

/** On the native app: the first phone and the name of a picked contact (spec section 2.4). */
export const ContactImport = ({ onPick }: { onPick: (contact: { name: string; phone: string }) => void }) => {
  const t = useTexts(customerFormTexts)
  const [hasFailed, setFailed] = useState(false)
  const pick = async () => {
    try {
      const contact = await ports().pickContact?.()
      if (contact) onPick(contact)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button
        variant="text"
        className={styles.import}
        icon={<IconAddressBook size={20} stroke={1.75} aria-hidden />}
        onClick={pick}
      >
        {t.importContact}
      </Button>
      <MessageDialog opened={hasFailed} onClose={() => setFailed(false)} title={t.contactsTitle} text={t.contactsText} />
    </>
  )
}
