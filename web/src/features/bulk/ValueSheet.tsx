import { agencyDetails } from '@mafteach/contract/agency'
import type { BulkAction, BulkKind, BulkValue } from '@mafteach/contract/bulk'
import { ACTIVITY_STATES, CUSTOMER_TYPES } from '@mafteach/contract/codes'
import { momentInIsrael } from '@mafteach/contract/days'
import { PICKS_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { TASK_TITLE_MAX } from '@mafteach/contract/tasks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useSeenAssetChoices } from '#shared/parts/choices.ts'
import { NewTag } from '#shared/parts/tags/NewTag.tsx'
import { tagsQuery } from '#shared/parts/tags/tags.api.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { MORNING } from '#shared/texts/quick-dates.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { QuickDates } from '#shared/ui/fields/QuickDates.tsx'
import { type Choice, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { bulkTexts } from './bulk.texts.ts'

/** Actions that need a value first. */
export const NEEDS_VALUE: readonly BulkAction[] = ['tag', 'untag', 'task', 'send', 'status', 'hand_over']

interface ValueSheetProps {
  kind: BulkKind
  action: BulkAction
  count: number
  isBusy: boolean
  onDo: (value: BulkValue) => void
  onClose: () => void
}

/** The value that a bulk action needs: a tag, a task, a message, a status or a colleague. */
export const ValueSheet = ({ kind, action, count, isBusy, onDo, onClose }: ValueSheetProps) => {
  const t = useTexts(bulkTexts)
  const [value, setValue] = useState<BulkValue | null>(null)
  const field = { kind, value, onChange: setValue }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t.actions[action]} · ${t.picked(count)}`}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          disabled={value === null}
          busy={isBusy}
          onClick={() => value !== null && onDo(value)}
        >
          {t.do}
        </Button>
      }
    >
      <Stack gap={14}>
        {(action === 'tag' || action === 'untag') && <TagField {...field} isPutOn={action === 'tag'} />}
        {action === 'task' && <TaskFields onChange={setValue} />}
        {action === 'send' && <MessageFields onChange={setValue} />}
        {action === 'status' && <StatusField {...field} />}
        {action === 'hand_over' && <ColleagueField {...field} />}
      </Stack>
    </Modal>
  )
}

interface FieldProps {
  kind: BulkKind
  value: BulkValue | null
  onChange: (value: BulkValue | null) => void
}

/** The title of a task for each, and its due time: one tap for common times. */
const TaskFields = ({ onChange }: Pick<FieldProps, 'onChange'>) => {
  const t = useTexts(bulkTexts)
  const [task, setTask] = useState<{ title: string; due: Date | null }>({ title: '', due: null })
  const change = (changed: Partial<typeof task>) => {
    const next = { ...task, ...changed }
    setTask(next)
    onChange(next.title.trim() === '' ? null : { title: next.title, ...(next.due ? { due_at: next.due.toISOString() } : {}) })
  }
  const due = task.due?.toISOString()
  return (
    <>
      <TextField
        label={t.taskTitle}
        maxLength={TASK_TITLE_MAX}
        value={task.title}
        onChange={(title) => change({ title })}
        autoFocusInDialog
      />
      <QuickDates
        label={t.dueAt}
        day={due === undefined ? null : dayOf(due)}
        hour={due === undefined ? '' : clockOf(due)}
        onPick={(at) => change({ due: at })}
      />
      <DateField
        label={t.dueAt}
        optional
        value={due === undefined ? null : dayOf(due)}
        onChange={(day) => change({ due: day === null ? null : momentInIsrael(day, MORNING) })}
      />
    </>
  )
}

/** Properties, text, or both; the text comes before the properties. */
const MessageFields = ({ onChange }: Pick<FieldProps, 'onChange'>) => {
  const t = useTexts(bulkTexts)
  const [message, setMessage] = useState<{ assets: readonly Choice[]; text: string }>({ assets: [], text: '' })
  const seen = useSeenAssetChoices()
  const change = (changed: Partial<typeof message>) => {
    const next = { ...message, ...changed }
    setMessage(next)
    const hasText = next.text.trim() !== ''
    if (next.assets.length === 0) return onChange(hasText ? { text: next.text } : null)
    onChange({ asset_ids: next.assets.map(({ id }) => id), ...(hasText ? { text: next.text } : {}) })
  }
  const { assets, text } = message
  const isPicked = (id: number) => assets.some((asset) => asset.id === id)
  return (
    <>
      <Text as="p" size="label" tone="ink-2">
        {t.messageNote}
      </Text>
      {assets.length > 0 && (
        <Box as="ul" aria-label={t.assets}>
          {assets.map((asset) => (
            <Row key={asset.id} as="li" gap={8} justify="between" minHeight={48} lineBelow>
              <Text as="bdi" shrink anywhere weight={550}>
                {asset.name}
              </Text>
              <IconButton
                size="small"
                label={t.removeAsset(asset.name)}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={() => change({ assets: assets.filter(({ id }) => id !== asset.id) })}
              />
            </Row>
          ))}
        </Box>
      )}
      {assets.length < PICKS_MAX && (
        <SearchSelect
          label={assets.length === 0 ? t.assets : t.anotherAsset}
          optional
          placeholder={t.assetHint}
          value={null}
          onChange={(asset) => asset && change({ assets: [...assets, asset] })}
          choices={{ ask: seen.ask, of: (answer, typed) => seen.of(answer, typed).filter(({ id }) => !isPicked(id)) }}
        />
      )}
      <TextArea
        label={assets.length === 0 ? t.message : t.opening}
        optional={assets.length > 0}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(typed) => change({ text: typed })}
      />
    </>
  )
}

const TagField = ({ kind, value, onChange, isPutOn }: FieldProps & { isPutOn: boolean }) => {
  const t = useTexts(bulkTexts)
  const tagKind = kind === 'customers' ? 'customer' : 'asset'
  const all = useQuery(tagsQuery(tagKind)).data
  if (!all) return null
  return (
    <>
      {all.length > 0 ? (
        <Select
          label={t.tag}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <Text as="p" tone="ink-2">
          {t.noTags}
        </Text>
      )}
      {isPutOn && <NewTag kind={tagKind} count={all.length} onAdded={({ id }) => onChange(id)} />}
    </>
  )
}

const ASSET_STATUSES = ['ME', 'AL', 'NO'] as const

const StatusField = ({ kind, value, onChange }: FieldProps) => {
  const t = useTexts(bulkTexts)
  const { activityState, customerType, visibility } = useTexts(labels)
  const options: { value: string; label: string }[] =
    kind === 'customers'
      ? [
          ...ACTIVITY_STATES.map((state) => ({ value: state, label: activityState[state] })),
          ...CUSTOMER_TYPES.map((type) => ({ value: type, label: customerType[type] })),
        ]
      : ASSET_STATUSES.map((status) => ({ value: status, label: visibility[status] }))
  return <Select label={t.status} value={typeof value === 'string' ? value : null} onChange={onChange} options={options} />
}

const ColleagueField = ({ value, onChange }: FieldProps) => {
  const t = useTexts(bulkTexts)
  const me = useMe()
  const agency = useQuery(q(agencyDetails)).data
  const colleagues = (agency?.realtors ?? []).filter(({ id, is_working }) => is_working && id !== me.id)
  return (
    <>
      <Text as="p" size="label" tone="ink-2">
        {t.toNote}
      </Text>
      <Select
        label={t.to}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
