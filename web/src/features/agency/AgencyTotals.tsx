import { agencyTotals, type AgencyTotals as Totals } from '@mafteach/contract/agency'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { q } from '#shared/api/query.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Grid, Row, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useIsPhone } from '#shared/ui/use-is-phone.ts'
import styles from './agency.module.css'
import { agencyTexts } from './agency.texts.ts'

const SUMS = ['buyers', 'sellers', 'leads', 'assets', 'deals', 'price_sum', 'commission_sum'] as const
type Sum = (typeof SUMS)[number]
/** Columns that a phone shows per agent; the others unfold. */
const MAIN = ['buyers', 'assets', 'commission_sum'] as const satisfies readonly Sum[]
const OTHERS = SUMS.filter((sum) => !MAIN.some((main) => main === sum))

const isMoney = (sum: Sum): boolean => sum.endsWith('_sum')

/** Totals by agent and altogether: a table of all numbers, on a phone of the main three. */
export const AgencyTotals = () => {
  const t = useTexts(agencyTexts)
  const isPhone = useIsPhone()
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
                  {(isPhone ? MAIN : SUMS).map((sum) => (
                    <th key={sum} scope="col">
                      {t.sums[sum]}
                    </th>
                  ))}
                </tr>
              </thead>
              {data.realtors.map((realtor) => (
                <tbody key={realtor.id}>
                  <Agent name={realtor.name} totals={realtor} isPhone={isPhone} />
                </tbody>
              ))}
              <tfoot>
                <Agent name={t.all} totals={data.all} isPhone={isPhone} />
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

const Agent = ({ name, totals, isPhone }: { name: string; totals: Totals; isPhone: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr>
        <th scope="row">
          {isPhone ? (
            <Row
              as="button"
              type="button"
              full
              gap={4}
              minHeight={44}
              weight={600}
              text="start"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <bdi>{name}</bdi>
              <IconChevronDown size={16} stroke={1.75} className={look({ turns: true, tone: 'ink-3' })} aria-hidden />
            </Row>
          ) : (
            <bdi>{name}</bdi>
          )}
        </th>
        {(isPhone ? MAIN : SUMS).map((sum) => (
          <td key={sum}>
            <Value sum={sum} value={totals[sum]} isShort={isPhone} />
          </td>
        ))}
      </tr>
      {isPhone && isOpen && <Others id={id} totals={totals} />}
    </>
  )
}

const Others = ({ id, totals }: { id: string; totals: Totals }) => {
  const t = useTexts(agencyTexts)
  return (
    <tr id={id} className={styles.others}>
      <td colSpan={MAIN.length + 1}>
        <Grid as="dl" columns={2} gapX={20} gapY={8}>
          {OTHERS.map((sum) => (
            <Row key={sum} justify="between" gap={8}>
              <Text as="dt" size="small" tone="ink-3">
                {t.sums[sum]}
              </Text>
              <dd>
                <Value sum={sum} value={totals[sum]} isShort />
              </dd>
            </Row>
          ))}
        </Grid>
      </td>
    </tr>
  )
}

/** None is paler than some. */
const Value = ({ sum, value, isShort }: { sum: Sum; value: number; isShort: boolean }) => (
  <Text tone={value === 0 ? 'ink-3' : 'ink'} space="nowrap">
    {!isMoney(sum) ? formatNumber(value) : isShort ? formatMoneyShort(value) : formatMoney(value)}
  </Text>
)
