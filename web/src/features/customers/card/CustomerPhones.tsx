import type { Customer } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { callLink } from '#shared/navigation/contact-links.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { customersTexts } from '../customers.texts.ts'
import { cardTexts } from './card.texts.ts'

/** Every number of a customer, with a call link; messages go to the first. */
export const CustomerPhones = ({ customer }: { customer: Pick<Customer, 'phone' | 'other_phones'> }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const { phone, other_phones } = customer
  if (!phone) return t.noPhone
  return (
    <>
      <PhoneLink phone={phone} />
      {other_phones.map((other) => (
        <Text as="span" flow="block" tone="ink-2" weight={400} key={other}>
          {card.alsoPhone} <PhoneLink phone={other} />
        </Text>
      ))}
    </>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={callLink(phone)} dir="ltr">
    {displayPhone(phone)}
  </a>
)
