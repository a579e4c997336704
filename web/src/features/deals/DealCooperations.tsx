import type { Deal } from '@mafteach/contract/deals'
import { FeeParts } from '#shared/FeeParts.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealCooperations.module.css'
import { dealPagesTexts } from './deal-pages.texts.ts'

/** What was agreed with other agents on the asset of a deal. */
export const DealCooperations = ({ cooperations }: Pick<Deal, 'cooperations'>) => {
  const t = useTexts(dealPagesTexts)
  if (cooperations.length === 0) return null
  return (
    <Section title={t.cooperations}>
      <Card>
        {cooperations.map(({ id, proposer, partner, fee_share, terms }) => (
          <div key={id} className={styles.cooperation}>
            <FeeParts proposer={proposer} partner={partner} share={fee_share} />
            <p className={styles.terms} dir="auto">
              {terms}
            </p>
          </div>
        ))}
      </Card>
    </Section>
  )
}
