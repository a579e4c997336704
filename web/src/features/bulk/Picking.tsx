import { ACTIONS_OF, BULK_MAX, type BulkAction, type BulkKind, type BulkValue, startBulk } from '@mafteach/contract/bulk'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconDotsVertical,
  IconDownload,
  IconListCheck,
  IconReplace,
  IconSend,
  IconTag,
  IconTagOff,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ActionSheet } from '#shared/ui/dialogs/ActionSheet.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { bulkTexts } from './bulk.texts.ts'
import { JobLine } from './JobLine.tsx'
import { forgetJobHere, readJobHere, saveJobHere } from './job-here.ts'
import styles from './Picking.module.css'
import { type PageQuery, usePicking } from './use-picking.ts'
import { NEEDS_VALUE, ValueSheet } from './ValueSheet.tsx'

const ICONS: Record<BulkAction, TablerIcon> = {
  archive: IconArchive,
  unarchive: IconArchiveOff,
  tag: IconTag,
  untag: IconTagOff,
  task: IconListCheck,
  send: IconSend,
  status: IconReplace,
  hand_over: IconArrowRight,
  export: IconDownload,
}
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface PickingProps {
  kind: BulkKind
  /** The list's own question for its pages. */
  pageQuery: PageQuery
  /** The query of the list, for all that it has. */
  query: Record<string, unknown>
  /** The list is of the archive. */
  isArchive?: boolean
}

/** Picking rows of a list, what is done with them at once, and how far that came. */
export const Picking = ({ kind, pageQuery, query, isArchive = false }: PickingProps) => {
  const t = useTexts(bulkTexts)
  const me = useMe()
  const total = useQuery({ ...pageQuery(1), enabled: false }).data?.count ?? 0
  const { picked, count, clear, pickAll } = usePicking(pageQuery, total, BULK_MAX)
  const [action, setAction] = useState<BulkAction | null>(null)
  const [showsMore, setShowsMore] = useState(false)
  const [job, setJob] = useState(() => readJobHere(me.id))
  const { write, isBusy } = useWrite(startBulk, {
    onDone: ({ id }) => {
      saveJobHere(me.id, id)
      setJob(id)
      setAction(null)
      clear()
    },
    failed: t.serverError,
  })
  const start = (chosen: BulkAction, value?: BulkValue) => {
    const { page: _, ...filter } = query
    const things = picked.isAll ? { filter: filter as Record<string, string> } : { ids: [...picked.ids] }
    void write({ body: { kind, action: chosen, ...things, ...(value === undefined ? {} : { value }) } })
  }
  const begin = (chosen: BulkAction) => (NEEDS_VALUE.includes(chosen) ? setAction(chosen) : start(chosen))
  const close = () => {
    forgetJobHere()
    setJob(null)
  }
  if (count === 0) return job === null ? null : <JobLine key={job} id={job} onClose={close} />

  const actions = ACTIONS_OF[kind].filter(
    (one) => one !== (isArchive ? 'archive' : 'unarchive') && (one !== 'hand_over' || me.agency !== null),
  )
  const isTooMany = count > BULK_MAX
  const first = actions.slice(0, 2)
  return (
    <FootBar className={styles.bar}>
      <Row gap={8} shrink role="status">
        <IconButton label={t.clear} icon={<IconX {...icon} />} onClick={clear} />
        <Text weight={600}>{isTooMany ? t.tooMany : t.picked(count)}</Text>
        {!picked.isAll && total > count && (
          <Button variant="text" size="small" onClick={pickAll}>
            {t.all(total)}
          </Button>
        )}
      </Row>
      <Row as="fieldset" gap={8} border="none" pad={0} margin={0} aria-label={t.bar}>
        {first.map((one) => {
          const Icon = ICONS[one]
          return (
            <Button
              key={one}
              size="small"
              disabled={isTooMany}
              busy={isBusy && action === null}
              icon={<Icon {...icon} />}
              onClick={() => begin(one)}
            >
              {t.actions[one]}
            </Button>
          )
        })}
        <IconButton
          label={t.more}
          icon={<IconDotsVertical {...icon} />}
          disabled={isTooMany}
          aria-haspopup="dialog"
          onClick={() => setShowsMore(true)}
        />
      </Row>
      <ActionSheet
        opened={showsMore}
        onClose={() => setShowsMore(false)}
        title={t.picked(count)}
        entries={actions.slice(2).map((one) => {
          const Icon = ICONS[one]
          return { name: one, label: t.actions[one], icon: <Icon {...icon} />, run: () => begin(one) }
        })}
      />
      {action && (
        <ValueSheet
          kind={kind}
          action={action}
          count={count}
          isBusy={isBusy}
          onDo={(value) => start(action, value)}
          onClose={() => setAction(null)}
        />
      )}
    </FootBar>
  )
}
