import type { Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isolateLtr } from '#shared/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealParties.module.css'
import { dealPagesTexts } from './deal-pages.texts.ts'

/** Who sold and who bought, each with their agent. */
export const DealParties = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
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
    <div className={styles.party}>
      {customer ? (
        <Avatar name={customer.name} id={customer.id} size={46} />
      ) : (
        <span className={styles.nobody}>
          <IconUserOff size={20} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.quiet}>{title}</div>
        {customer ? (
          <Link to={paths.customer(customer.id)} className={styles.name}>
            <PersonName name={customer.name} />
          </Link>
        ) : (
          <span className={styles.unknown}>{t.unknown}</span>
        )}
        <div className={styles.quiet}>
          {[customer?.phone && isolateLtr(displayPhone(customer.phone)), agent ? t.agent(agent) : t.noAgent]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
    </div>
  )
}
