import type { Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { formatPrice, formatShortDate } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { TextBone } from '#shared/ui/Skeleton.tsx'
import { useDealKinds } from '../deal-kinds.ts'
import { RentActs } from './RentActs.tsx'
import { rentDealQuery } from './rent.api.ts'
import { rentTexts } from './rent.texts.ts'

interface RentEndProps {
  /** The ending deal. */
  deal: number
  title: string
  /** It is the subject of the page. */
  isMain?: boolean
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** A rental that ends, wherever its task is shown: until when, for how much, tenant and landlord, next steps. */
export const RentEnd = ({ deal: id, title, isMain }: RentEndProps) => {
  const t = useTexts(rentTexts)
  const { data: deal, isError } = useQuery(rentDealQuery(id))
  if (isError && !deal) return <Text tone="ink-3">{t.loadFailed}</Text>
  if (!deal) return <TextBone inlineSize="60%" />
  const { rent_until, price, is_running } = deal
  return (
    <Stack gap={8} full>
      <Text as="p" size="small" tone="ink-2">
        {[
          rent_until && t.ends(formatShortDate(rent_until)),
          price !== null && formatPrice({ price, deal_kind: 'RENT' }),
          !is_running && t.over,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Row wrap gapX={20} gapY={4} align="start">
        <Side word={t.tenant} person={deal.purchasing_customer} from={deal.asset.id} />
        <Side word={t.owner} person={deal.selling_customer} />
      </Row>
      {is_running && (
        <Row wrap gap={8}>
          <RentActs
            deal={deal}
            title={title}
            {...(isMain ? { variant: 'primary', className: look({ grow: true }) } : { size: 'small' })}
          />
        </Row>
      )}
    </Stack>
  )
}

interface SideProps {
  word: string
  person: Deal['purchasing_customer']
  /** The flat that they leave: their next search starts with it. */
  from?: number | null
}

/** The tenant or landlord, with a call and WhatsApp. */
const Side = ({ word, person, from = null }: SideProps) => {
  const t = useTexts(rentTexts)
  if (!person) return null
  const { id, name, phone, whatsapp_do_not_contact } = person
  return (
    <Stack>
      <Row gap={8} minHeight={44}>
        <Text size="small" tone="ink-3">
          {word}
        </Text>
        <Text as={Link} weight={600} tone="action-text" anywhere hoverUnderline to={paths.customer(id)}>
          <PersonName name={name} />
        </Text>
        {phone && (
          <>
            <IconButton variant="soft" label={t.call(name)} icon={<IconPhone {...icon} />} onClick={() => callNumber(phone)} />
            {!whatsapp_do_not_contact && (
              <IconButton
                variant="soft"
                label={t.message(name)}
                icon={<IconBrandWhatsapp {...icon} />}
                onClick={() => ports().openExternal(whatsappLink(phone))}
              />
            )}
          </>
        )}
      </Row>
      {from !== null && <NextHome customer={id} name={name} asset={from} />}
    </Stack>
  )
}

/** The tenant becomes a buyer: a new listing begins with the flat that they leave. */
const NextHome = ({ customer, name, asset }: { customer: number; name: string; asset: number }) => {
  const t = useTexts(rentTexts)
  const { dealKindWanted } = useTexts(labels)
  const { kinds } = useDealKinds()
  return (
    <Row wrap gap={8}>
      <Text size="small" tone="ink-3">
        {t.nextHome}
      </Text>
      {kinds.map((kind) => (
        <ButtonLink
          key={kind}
          size="small"
          variant="text"
          to={paths.listingForm({ customer, about: asset, deal_kind: kind })}
          aria-label={t.nextHomeOf(dealKindWanted[kind], name)}
        >
          {dealKindWanted[kind]}
        </ButtonLink>
      ))}
    </Row>
  )
}
