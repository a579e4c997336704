import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'

/** Seller and buyer, or landlord and tenant, each with their agent. */
export const DealParties = ({ deal }: { deal: Deal }) => {
  const t = useDealPagesTexts(DEAL_KIND_OF[deal.deal_type])
  return (
    <Card>
      <Party title={t.sellingSide} customer={deal.selling_customer} agent={deal.selling_customer_realtor?.name ?? null} />
      <Party title={t.buyingSide} customer={deal.purchasing_customer} agent={deal.purchasing_customer_realtor?.name ?? null} />
    </Card>
  )
}

interface PartyProps {
  title: string
  customer: Deal['selling_customer']
  agent: string | null
}

const Party = ({ title, customer, agent }: PartyProps) => {
  const t = useTexts(dealPagesTexts)
  return (
    <Row gap={12} padY={12} padX={14} lineBetween>
      {customer ? (
        <Avatar name={customer.name} id={customer.id} size={46} />
      ) : (
        <Box as="span" flow="center" fixed square={44} round fill="tile" tone="ink-3">
          <IconUserOff size={20} stroke={1.75} aria-hidden />
        </Box>
      )}
      <Stack items="start" shrink>
        <Text as="div" size="small" tone="ink-3">
          {title}
        </Text>
        {customer ? (
          <Text as={Link} weight={600} tone="action-text" anywhere hoverUnderline to={paths.customer(customer.id)}>
            <PersonName name={customer.name} />
          </Text>
        ) : (
          <Text weight={550} tone="ink-2">
            {t.unknown}
          </Text>
        )}
        <Text as="div" size="small" tone="ink-3">
          {[customer?.phone && isolateLtr(displayPhone(customer.phone)), agent ? t.agent(agent) : t.noAgent]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Row>
  )
}
