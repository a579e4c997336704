import { deleteLeadSource, type LeadSource, leadSources } from '@mafteach/contract/lead-sources'
import { IconInbox, IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { SettingItem } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { SettingList } from '../SettingList.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { Addresses } from './Addresses.tsx'
import { EditSource } from './EditSource.tsx'
import { leadSourcesTexts } from './lead-sources.texts.ts'
import { mailboxTexts } from './mailbox.texts.ts'
import { NewSource } from './NewSource.tsx'

/** Lead sources: a new one, the addresses of each, and deleting it. */
export const LeadSources = () => {
  const t = useTexts(leadSourcesTexts)
  const { names } = useTexts(settingsTexts)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<LeadSource | null>(null)
  const list = useInfiniteQuery(qPages(leadSources, {}))
  const sources = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <SettingList
      id="lead_sources"
      Icon={IconInbox}
      title={names.lead_sources}
      texts={t}
      list={list}
      onAdd={() => setAdding(true)}
      row={(source) => <SourceRow key={source.id} source={source} />}
    >
      {list.data && sources.length === 0 && (
        <Text as="p" padX={14} padBottom={14} tone="ink-2">
          {t.empty}
        </Text>
      )}
      <NewSource
        opened={isAdding}
        taken={sources.map(({ name }) => name)}
        onClose={() => setAdding(false)}
        onAdded={(source) => {
          setAdding(false)
          setAdded(source)
        }}
      />
      {added && <Addresses key={added.id} source={added} opened onClose={() => setAdded(null)} />}
    </SettingList>
  )
}

const SourceRow = ({ source }: { source: LeadSource }) => {
  const t = useTexts(leadSourcesTexts)
  const { kinds } = useTexts(leadSourceTexts)
  const { row: mailboxStates } = useTexts(mailboxTexts)
  const { id, name, kind, scope, assign, answer_within_minutes: minutes, monthly_cost: cost, token, mailbox } = source
  const [shows, setShows] = useState<'addresses' | 'edit' | 'delete' | null>(null)
  const { write } = useWrite(deleteLeadSource, { onDone: () => toast.done(t.deleted), failed: t.serverError })
  const close = () => setShows(null)
  const isOfAgency = scope === 'agency'
  return (
    <SettingItem
      title={<bdi>{name}</bdi>}
      notes={[
        [kinds[kind] !== name && kinds[kind], t.scopes[scope], cost !== null && t.costs(formatMoney(cost))]
          .filter(Boolean)
          .join(' · '),
        ...(isOfAgency ? [[t.assigned[assign], minutes !== null && t.within(minutes)].filter(Boolean).join(' · ')] : []),
        ...(token === null ? [t.byManager] : []),
        ...(mailbox !== null
          ? [
              <Text key="mailbox" tone={mailbox === 'failed' ? 'error' : 'ink-3'}>
                {mailboxStates[mailbox]}
              </Text>,
            ]
          : []),
      ]}
    >
      {token !== null && (
        <>
          <Row gap={6}>
            <Button size="small" aria-label={t.openOf(name)} aria-haspopup="dialog" onClick={() => setShows('addresses')}>
              {t.open}
            </Button>
            <IconButton
              size="small"
              label={t.editOf(name)}
              icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setShows('edit')}
            />
            <IconButton
              size="small"
              label={t.deleteOf(name)}
              icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
              onClick={() => setShows('delete')}
            />
          </Row>
          <Addresses source={source} opened={shows === 'addresses'} onClose={close} />
          {shows === 'edit' && <EditSource source={source} onClose={close} />}
          <ConfirmDialog
            opened={shows === 'delete'}
            onClose={close}
            title={t.deleteOf(name)}
            text={t.deleteText}
            submitText={t.delete}
            action={() => write({ params: { id } })}
            isDangerous
          />
        </>
      )}
    </SettingItem>
  )
}
