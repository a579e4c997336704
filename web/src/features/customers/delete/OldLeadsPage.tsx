import { customers } from '@mafteach/contract/customer-lists'
import type { CustomerRow } from '@mafteach/contract/customers'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { formatMonth } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { oldLeadsTexts } from './old-leads.texts.ts'
import { useOldLeads } from './use-old-leads.ts'

const query = q(customers, { query: { is_old_lead: '1', sort: 'last_contact', page_size: String(PAGE_SIZE_MAX) } })

/** `/customers/old-leads`: leads whose data is no longer needed, all ticked, to be deleted or kept. */
export const OldLeadsPage = () => {
  const t = useTexts(oldLeadsTexts)
  const { data, isError, refetch } = useQuery(query)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const { progress, isRetaining, removeAll, retainForYear } = useOldLeads()
  const leads = data?.results ?? []
  const ticked = leads.filter(({ id }) => !left.has(id))
  const remove = async () => {
    await removeAll(ticked)
    setAsking(false)
  }
  const tick = (id: number, isOn: boolean) =>
    setLeft((now) => new Set(isOn ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap={12} cardGutter padBottom={24} content="start">
        {!data && (isError ? <ErrorState title={t.notLoaded} onRetry={refetch} /> : <RowsSkeleton hasAvatar={false} />)}
        {data && leads.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
        {data && leads.length > 0 && (
          <>
            <Text as="p" tone="ink-2" padX={4}>
              {t.explained}
            </Text>
            <Card>
              <Row padX={14} lineBelow>
                <Checkbox
                  label={t.all(leads.length)}
                  checked={ticked.length === leads.length}
                  isPartly={ticked.length > 0}
                  onChange={(isOn) => setLeft(new Set(isOn ? [] : leads.map(({ id }) => id)))}
                />
              </Row>
              <ul aria-label={t.title}>
                {leads.map((lead) => (
                  <Lead key={lead.id} lead={lead} isTicked={!left.has(lead.id)} onTick={(isOn) => tick(lead.id, isOn)} />
                ))}
              </ul>
            </Card>
            {data.count > leads.length && (
              <Text as="p" size="small" tone="ink-3" padX={4}>
                {t.more(data.count - leads.length)}
              </Text>
            )}
          </>
        )}
      </Stack>
      {leads.length > 0 && (
        <FootBar>
          <Button variant="danger" disabled={ticked.length === 0} onClick={() => setAsking(true)}>
            {t.remove(ticked.length)}
          </Button>
          <Button busy={isRetaining} disabled={ticked.length === 0} onClick={() => void retainForYear(ticked)}>
            {t.retainForYear}
          </Button>
        </FootBar>
      )}
      <ConfirmDelete
        title={t.confirmTitle}
        submit={progress ? t.progress(progress.done, progress.all) : t.remove(ticked.length)}
        isBusy={progress !== null}
        onConfirm={() => void remove()}
        opened={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{t.confirmText(progress?.all ?? ticked.length)}</p>
      </ConfirmDelete>
    </>
  )
}

interface LeadProps {
  lead: CustomerRow
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

const Lead = ({ lead: { id, name, created_at, last_contact_at }, isTicked, onTick }: LeadProps) => {
  const t = useTexts(oldLeadsTexts)
  return (
    <Row as="li" padX={4} padY={6} minHeight={64} lineBetween>
      <Checkbox label={name} hideLabel checked={isTicked} onChange={onTick} />
      <Stack as={Link} to={paths.customer(id)} grow shrink anywhere content="center" minHeight={44} hoverUnderline>
        <Text weight={600}>
          <PersonName name={name} />
        </Text>
        <Text size="small" tone="ink-3">
          {last_contact_at ? t.lastContact(formatMonth(last_contact_at)) : t.neverInTouch(formatMonth(created_at))}
        </Text>
      </Stack>
    </Row>
  )
}
