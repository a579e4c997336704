import { agencyTotals, type AgencyTotals as Totals } from '@mafteach/contract/agency'
import { useQuery } from '@tanstack/react-query'
import { classes } from '#shared/classes.ts'
import { formatMoney, formatNumber } from '#shared/format.ts'
import { q } from '#shared/query.ts'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './agency.module.css'
import { agencyTexts } from './agency.texts.ts'

const SUMS = ['buyers', 'sellers', 'leads', 'assets', 'deals', 'price_sum', 'commission_sum'] as const

const said = (name: keyof Totals, value: number) => (name.endsWith('_sum') ? formatMoney(value) : formatNumber(value))

/** What each agent has, and all of them: a table, on the phone a card for each. */
export const AgencyTotals = () => {
  const t = useTexts(agencyTexts)
  const { data, isError, refetch } = useQuery(q(agencyTotals))
  return (
    <Section title={t.totals}>
      <Card>
        {isError && !data && <ErrorState title={t.failed} onRetry={refetch} />}
        {!data && !isError && <RowsSkeleton rows={3} hasAvatar={false} />}
        {data && (
          <>
            <table className={classes(look({ full: true }), styles.table)}>
              <thead>
                <tr>
                  <th scope="col">{t.agent}</th>
                  {SUMS.map((name) => (
                    <th key={name} scope="col">
                      {t.sums[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.realtors.map((realtor) => (
                  <Row key={realtor.id} name={realtor.name} sums={realtor} />
                ))}
              </tbody>
              <tfoot>
                <Row name={t.all} sums={data.all} />
              </tfoot>
            </table>
            <Text as="p" padTop={10} padX={14} padBottom={14} lineAbove size="small" tone="ink-3">
              {t.totalsNote}
            </Text>
          </>
        )}
      </Card>
    </Section>
  )
}

const Row = ({ name, sums }: { name: string; sums: Totals }) => {
  const t = useTexts(agencyTexts)
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {SUMS.map((sum) => (
        <td key={sum} data-label={t.sums[sum]}>
          {said(sum, sums[sum])}
        </td>
      ))}
    </tr>
  )
}
