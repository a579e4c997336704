import type { CustomerCard } from '@mafteach/contract/customers'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { customersTexts } from '../customers.texts.ts'
import { useToggle } from '../use-toggle.ts'
import { cardTexts } from './card.texts.ts'

/** Whether the customer may be written to (product.md section 8). */
export const ContactChoice = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const toggle = useToggle()
  return (
    <Box as="section" padX={16} lineBelow fill="surface" card="desktop" padY={10} aria-label={card.contact}>
      <Switch
        label={t.doNotContact}
        checked={customer.whatsapp_do_not_contact}
        onChange={() => toggle(customer, 'whatsapp_do_not_contact')}
      />
    </Box>
  )
}
