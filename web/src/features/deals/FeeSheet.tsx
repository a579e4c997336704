import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import type { FeeSheet as Sheet } from '@mafteach/contract/fees'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { formatDate, formatMoney, isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { type AgreedFee, agreedFeeInWords } from './agreed-fees.ts'
import { FeeLineDialog } from './FeeLineDialog.tsx'
import { FeeSplitDialog } from './FeeSplitDialog.tsx'
import { feeSheetTexts } from './fee-sheet.texts.ts'
import { feesQuery } from './fees.api.ts'

/** The fees of a deal: what is owed and paid, and how the office splits it. */
export const FeeSheet = ({ deal }: { deal: Deal }) => {
  const t = useTexts(feeSheetTexts)
  const { data: sheet, error, refetch } = useQuery(feesQuery(deal.id))
  return (
    <Section title={t.title}>
      <Card>
        {sheet ? (
          <Rows deal={deal} sheet={sheet} />
        ) : error ? (
          <ErrorState title={t.loadFailed} onRetry={refetch} />
        ) : (
          <RowsSkeleton hasAvatar={false} />
        )}
      </Card>
    </Section>
  )
}

/** The dialog over the sheet: a line by its index, a new one, one that was agreed, or the split. */
type Opened = number | 'new' | 'split' | AgreedFee | null

const Rows = ({ deal, sheet }: { deal: Deal; sheet: Sheet }) => {
  const t = useTexts(feeSheetTexts)
  const kind = DEAL_KIND_OF[deal.deal_type]
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const hasFeeLine = ({ side }: AgreedFee) => sheet.lines.some((line) => line.side === side)
  return (
    <>
      {sheet.lines.length > 0 ? (
        <Sums sheet={sheet} />
      ) : (
        sheet.agreed.length === 0 && (
          <Text as="p" size="label" tone="ink-2" pad={14}>
            {t.empty}
          </Text>
        )
      )}
      {sheet.lines.map((line, at) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={at}
          as="button"
          type="button"
          lineBetween
          onClick={() => setOpened(at)}
          title={`${t.sides[kind][line.side]} · ${formatMoney(line.before_vat)}`}
          note={
            <>
              {t.withVat(formatMoney(line.total), line.vat_percent)}
              <Row as="span" wrap gap={6} padTop={6}>
                <Chip tone={line.paid_at ? 'green' : 'orange'} hasDot>
                  {line.paid_at ? t.paidOn(formatDate(line.paid_at)) : t.open}
                </Chip>
                {line.allocation_needed && (
                  <Chip tone={line.number ? 'stone' : 'amber'} hasDot>
                    {line.number ? t.numberIs(isolate(line.number)) : t.needsNumber}
                  </Chip>
                )}
              </Row>
            </>
          }
          end={<Chevron />}
        />
      ))}
      {sheet.agreed.map(
        (fee) =>
          !hasFeeLine(fee) && (
            <ListRow
              key={fee.side}
              as="button"
              type="button"
              lineBetween
              onClick={() => setOpened(fee)}
              title={agreedFeeInWords(fee, kind)}
              note={fee.percent !== null && fee.amount !== null && formatMoney(fee.amount)}
              end={<Chevron />}
            />
          ),
      )}
      {sheet.lines.length > 0 && (
        <ListRow
          as="button"
          type="button"
          lineBetween
          onClick={() => setOpened('split')}
          title={t.split}
          note={
            sheet.split.length === 0
              ? t.splitEmpty
              : sheet.split
                  .map(({ name, percent, amount }) => `${isolate(name)} ${percent}% (${formatMoney(amount)})`)
                  .join(' · ')
          }
          end={<Chevron />}
        />
      )}
      <Row pad={10} lineBetween>
        <Button icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setOpened('new')}>
          {t.add}
        </Button>
      </Row>
      {opened === 'split' ? (
        <FeeSplitDialog deal={deal} sheet={sheet} onClose={close} />
      ) : (
        opened !== null && (
          <FeeLineDialog
            deal={deal}
            sheet={sheet}
            at={typeof opened === 'number' ? opened : null}
            agreed={typeof opened === 'object' ? opened : undefined}
            onClose={close}
          />
        )
      )}
    </>
  )
}

const Sums = ({ sheet: { sums } }: { sheet: Sheet }) => {
  const t = useTexts(feeSheetTexts)
  return (
    <Row as="dl" wrap gapX={20} gapY={8} padY={12} padX={14} margin={0} align="stretch">
      {[
        [t.sumBefore, sums.before_vat],
        [t.sumPaid, sums.paid],
        [t.sumOpen, sums.open],
      ].map(([label, money]) => (
        <Stack key={label} gap={2}>
          <Text as="dt" size="small" tone="ink-3">
            {label}
          </Text>
          <Text as="dd" margin={0} weight={650}>
            {formatMoney(Number(money))}
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
