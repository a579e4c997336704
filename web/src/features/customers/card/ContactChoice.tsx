import type { CustomerCard } from '@mafteach/contract/customers'
import { classes } from '#shared/classes.ts'
import { Switch } from '#shared/ui/Switch.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import { useToggle } from '../use-toggle.ts'
import styles from './CardPanel.module.css'

/** Whether the customer may be written to, and what saying no means (product.md section 8). */
export const ContactChoice = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const toggle = useToggle()
  return (
    <section className={classes(styles.panel, styles.contact)} aria-label={t.contact}>
      <Switch
        label={t.doNotContact}
        note={t.contactNote}
        checked={customer.whatsapp_do_not_contact}
        onChange={() => toggle(customer, 'whatsapp_do_not_contact')}
      />
    </section>
  )
}
