import type { CustomerCard } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconNote, IconPhone, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Grid, Row, Text } from '#shared/ui/primitives.tsx'
import { NoteDialog } from '../card/NoteDialog.tsx'
import { customersTexts } from '../customers.texts.ts'

/** The chosen customer, with contact buttons. */
export const PreviewHead = ({ customer }: { customer: CustomerCard }) => (
  <>
    <Who customer={customer} />
    <Reach customer={customer} />
  </>
)

const Who = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const { customerType } = useTexts(labels)
  const { phone, buyer_end_customer_status: type } = customer
  return (
    <Row gap={14}>
      <Avatar name={customer.name} id={customer.id} size={64} />
      <Box shrink>
        <Row as="h2" gap={6} size="h2" weight={700}>
          <PersonName name={customer.name} />
          {customer.is_vip && <IconStarFilled className={look({ tone: 'hot-icon' })} size={18} role="img" aria-label={t.vip} />}
        </Row>
        <Text as="p" size="label" tone="ink-3">
          {[phone ? isolateLtr(displayPhone(phone)) : t.noPhone, type && customerType[type]].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Row>
  )
}

const Reach = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const [isNoting, setNoting] = useState(false)
  const { phone, whatsapp_do_not_contact: isBlocked } = customer
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <Grid columns={3} gap={8}>
      <Button size="small" icon={<IconPhone {...icon} />} disabled={!phone} onClick={() => phone && callNumber(phone)}>
        {t.call}
      </Button>
      <Button
        size="small"
        icon={<IconBrandWhatsapp {...icon} />}
        disabled={!phone || isBlocked}
        title={isBlocked ? t.doNotContact : undefined}
        onClick={() => phone && ports().openExternal(whatsappLink(phone))}
      >
        {t.whatsapp}
      </Button>
      <Button size="small" icon={<IconNote {...icon} />} onClick={() => setNoting(true)}>
        {t.note}
      </Button>
      <NoteDialog customer={customer.id} opened={isNoting} onClose={() => setNoting(false)} />
    </Grid>
  )
}
