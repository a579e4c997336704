import { type BypassAlarm, findBypasses } from '@mafteach/contract/bypass'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { paths } from '@mafteach/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { formatDate, formatMoney, formatNumber, isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { bypassTexts } from './bypass.texts.ts'

type Found = ReplyOf<typeof findBypasses>

const useCheck = (onDone: (found: Found) => void) => {
  const t = useTexts(bypassTexts)
  return useContractForm(findBypasses, {
    name: 'bypass',
    start: { text: '' },
    labels: { text: t.text },
    required: ['text'],
    toInput: ({ text }) => ({ body: { text } }),
    onRefused: ({ fields }) => (fields.text ? { text: t.noHeadings } : false),
    onDone,
    failed: t.failed,
  })
}

/** `/deals/bypass`: pasted rows of official deals, and those that look like assets sent to customers. */
export const BypassPage = () => {
  const t = useTexts(bypassTexts)
  const { kinds } = useDealKinds()
  const [found, setFound] = useState<Found | null>(null)
  const form = useCheck(setFound)
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap={16} cardGutter padBottom={24} content="start">
        <ContractForm form={form} className={look({ flow: 'stack', gap: 12, card: 'always', pad: 14 })}>
          <Text as="p">{t.intro}</Text>
          {kinds.includes('RENT') && <Text as="p">{t.noRentals}</Text>}
          <FormProblems form={form} />
          <TextArea {...form.field('text')} label={t.text} placeholder={t.placeholder} rows={6} />
          <Row wrap gap={12} justify="between">
            <Text size="small" tone="ink-3">
              {t.private}
            </Text>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {t.check}
            </Button>
          </Row>
        </ContractForm>
        <div role="status">{found && <Result found={found} />}</div>
      </Stack>
    </>
  )
}

const Result = ({ found: { deals, alarms, unread } }: { found: Found }) => {
  const t = useTexts(bypassTexts)
  const read = `${formatNumber(deals)} ${t.read(deals)}`
  return (
    <Stack gap={12}>
      {alarms.length === 0 ? (
        <Text as="p" padX={4}>
          {`${read}. ${t.none}.`}
        </Text>
      ) : (
        <Section title={t.alarms} count={alarms.length}>
          <Card>
            {alarms.map((alarm) => (
              <Alarm key={`${alarm.deal.date} ${alarm.deal.address} ${alarm.asset.id} ${alarm.customer.id}`} alarm={alarm} />
            ))}
          </Card>
          <Text as="p" size="small" tone="ink-3" pad={8}>
            {read}
          </Text>
        </Section>
      )}
      {unread.length > 0 && (
        <Folded title={`${formatNumber(unread.length)} ${t.unread(unread.length)}`}>
          <Text as="p" size="small" tone="ink-2" space="pre-line" anywhere>
            {unread.join('\n')}
          </Text>
        </Folded>
      )}
    </Stack>
  )
}

const Alarm = ({ alarm: { deal, asset, customer, introduced_at, certainty } }: { alarm: BypassAlarm }) => {
  const t = useTexts(bypassTexts)
  const sold = t.sold(formatDate(deal.date), deal.price === null ? null : formatMoney(deal.price))
  return (
    <ListRow
      as={Link}
      to={paths.customer(customer.id)}
      lineBetween
      title={asset.name}
      note={`${sold} · ${t.introduced(isolate(customer.name), formatDate(introduced_at))}`}
      end={
        <Row as="span" gap={6}>
          <Chip tone={certainty === 'HIGH' ? 'red' : 'amber'} hasDot>
            {certainty === 'HIGH' ? t.sure : t.unsure}
          </Chip>
          <Chevron />
        </Row>
      }
    />
  )
}
