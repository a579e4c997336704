import { listDeals } from '@mafteach/contract/deals'
import { QUICK_SOURCES } from '@mafteach/contract/lead-sources.codes'
import { paths } from '@mafteach/contract/paths'
import { taskCounts } from '@mafteach/contract/tasks'
import { viewingCounts } from '@mafteach/contract/viewings'
import { IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { helpTexts } from '#shared/navigation/help.texts.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { helpOverlay } from '#shared/navigation/overlay-paths.ts'
import { SOURCE_ICONS } from '#shared/parts/lead-source-icons.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './MoreSheet.module.css'
import { moreTexts } from './more.texts.ts'
import { type MoreName, moreItems } from './more-items.ts'
import { shellTexts } from './shell.texts.ts'

/** Pages without a tab on the phone, each with a line about it. */
export const MoreSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const more = useTexts(moreTexts)
  const names: Record<MoreName, string> = { ...t.side, ...more.names }
  const { kinds } = useTexts(leadSourceTexts)
  const me = useMe()
  const noteOf = useNotes()
  const helpWords = useTexts(helpTexts)
  const { search } = useLocation()
  const help = { to: helpOverlay('', search), state: OPENED_HERE, preventScrollReset: true }
  return (
    <Modal opened onClose={onClose} title={t.more}>
      <Row
        as={Link}
        minHeight={64}
        gap={12}
        marginBottom={12}
        padY={8}
        padX={14}
        border="all"
        radius="card"
        to={paths.agentByUuid(me.uuid)}
        onClick={onClose}
      >
        <Avatar name={me.name} id={me.id} imageUrl={me.image_url} size={46} />
        <Stack as="span" grow shrink>
          <Text as="bdi" weight={600}>
            {me.name}
          </Text>
          <Text anywhere size="small" tone="ink-3" className={styles.note}>
            {more.notes.profile}
          </Text>
        </Stack>
        <Chevron tone="ink-3" />
      </Row>
      <Stack as="ul" columns={2} gap={10} marginBottom={12} aria-label={t.actions}>
        {QUICK_SOURCES.map((source) => {
          const Icon = SOURCE_ICONS[source]
          return (
            <li key={source}>
              <Row
                as={Link}
                tall
                gap={10}
                pad={10}
                radius="card"
                fill="soft"
                to={paths.addCustomer('buyer', { source })}
                onClick={onClose}
              >
                <Box as="span" flow="center" square={40} fixed radius="control" fill="surface" tone="action-text">
                  <Icon size={22} stroke={1.75} aria-hidden />
                </Box>
                <Stack as="span" grow shrink>
                  <Text weight={600}>{kinds[source]}</Text>
                  <Text anywhere size="small" tone="ink-3">
                    {more.notes.quickSources[source]}
                  </Text>
                </Stack>
              </Row>
            </li>
          )
        })}
      </Stack>
      <Stack as="ul" columns={2} gap={10}>
        {moreItems.map(({ name, to, Icon }) => (
          <li key={name}>
            <Row as={Link} tall gap={10} pad={10} radius="card" fill="tile" to={to} className={styles.tile} onClick={onClose}>
              <Box as="span" flow="center" square={40} fixed border="all" radius="control" fill="surface" tone="ink-2">
                <Icon size={22} stroke={1.75} aria-hidden />
              </Box>
              <Stack as="span" grow shrink>
                <Text weight={600}>{names[name]}</Text>
                <Text anywhere size="small" tone="ink-3" className={styles.note}>
                  {noteOf(name)}
                </Text>
              </Stack>
            </Row>
          </li>
        ))}
      </Stack>
      <Row as={Link} minHeight={52} gap={12} marginTop={12} padX={14} border="all" radius="card" {...help} onClick={onClose}>
        <IconHelp size={22} stroke={1.75} aria-hidden />
        <Text grow weight={600}>
          {helpWords.help}
        </Text>
        <Chevron tone="ink-3" />
      </Row>
    </Modal>
  )
}

/** A line for each page: a number if there is one. */
const useNotes = (): ((name: MoreName) => string) => {
  const t = useTexts(moreTexts)
  const { agency } = useMe()
  const { data: deals } = useQuery(q(listDeals, { query: { page_size: 1 } }))
  const { data: viewings } = useQuery(q(viewingCounts))
  const tasksWords = useTexts(tasksTexts)
  const { data: tasks } = useQuery(q(taskCounts))
  return (name) => {
    if (name === 'deals') return deals ? t.notes.deals(deals.count) : ''
    if (name === 'viewings') return viewings ? t.notes.viewings(viewings.week) : ''
    if (name === 'tasks') return tasks ? tasksWords.dueToday(tasks.overdue + tasks.today) : ''
    if (name === 'agency') return agency?.name ?? t.notes.noAgency
    return t.notes[name]
  }
}
