import { ACTIONS_OF, BULK_MAX, type BulkAction, type BulkKind, type BulkValue, startBulk } from '@mafteach/contract/bulk'
import {
  IconArchive,
  IconArchiveOff,
  IconDotsVertical,
  IconDownload,
  IconListCheck,
  IconReplace,
  IconSend,
  IconTag,
  IconTagOff,
  IconUserShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
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
import styles from './Picking.module.css'
import { NEEDS_VALUE, ValueSheet } from './ValueSheet.tsx'

const ICONS: Record<BulkAction, TablerIcon> = {
  archive: IconArchive,
  unarchive: IconArchiveOff,
  tag: IconTag,
  untag: IconTagOff,
  task: IconListCheck,
  send: IconSend,
  status: IconReplace,
  hand_over: IconUserShare,
  export: IconDownload,
}
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

interface PickingBarProps {
  kind: BulkKind
  things: { ids: number[] } | { filter: Record<string, string> }
  count: number
  /** In the whole list. */
  total: number
  /** The list is of the archive. */
  isArchive: boolean
  onPickAll: () => void
  onClear: () => void
  onStarted: (job: number) => void
}

/** Bulk actions for the picked rows. */
export const PickingBar = ({ kind, things, count, total, isArchive, onPickAll, onClear, onStarted }: PickingBarProps) => {
  const t = useTexts(bulkTexts)
  const me = useMe()
  const [action, setAction] = useState<BulkAction | null>(null)
  const [showsMore, setShowsMore] = useState(false)
  const { write, isBusy } = useWrite(startBulk, { onDone: ({ id }) => onStarted(id), failed: t.serverError })
  const start = (chosen: BulkAction, value?: BulkValue) =>
    void write({ body: { kind, action: chosen, ...things, ...(value === undefined ? {} : { value }) } })
  const begin = (chosen: BulkAction) => (NEEDS_VALUE.includes(chosen) ? setAction(chosen) : start(chosen))

  const actions = ACTIONS_OF[kind].filter(
    (one) => one !== (isArchive ? 'archive' : 'unarchive') && (one !== 'hand_over' || me.agency !== null),
  )
  const isTooMany = count > BULK_MAX
  const first = actions.slice(0, 2)
  return (
    <FootBar className={styles.bar}>
      <Row gap={8} shrink role="status">
        <IconButton label={t.clear} icon={<IconX {...icon} />} onClick={onClear} />
        <Text weight={600}>{isTooMany ? t.tooMany : t.picked(count)}</Text>
        {total > count && (
          <Button variant="text" size="small" onClick={onPickAll}>
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
