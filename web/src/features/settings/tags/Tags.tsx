import { changeTag, deleteTag, mergeTag, TAG_KINDS, type Tag, type TagKind, tags } from '@mafteach/contract/tags'
import { IconArrowsJoin, IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { makeHeld } from '#shared/lists/held.ts'
import { ColorChoice } from '#shared/parts/tags/ColorChoice.tsx'
import { NewTag } from '#shared/parts/tags/NewTag.tsx'
import { TagChip } from '#shared/parts/tags/TagChips.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { SettingItem } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { SettingList } from '../SettingList.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { tagSettingsTexts } from './tag-settings.texts.ts'

const heldTags = makeHeld()

/** The agent's tags: add, rename, recolor, merge and delete. */
export const Tags = () => {
  const t = useTexts(tagSettingsTexts)
  const { names } = useTexts(settingsTexts)
  const [isAdding, setAdding] = useState(false)
  const [kind, setKind] = useState<TagKind>('customer')
  const held = heldTags.useHeld()
  const list = useInfiniteQuery(qPages(tags, {}))
  const all = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <SettingList
      id="tags"
      Icon={IconTag}
      title={names.tags}
      texts={t}
      list={list}
      onAdd={() => setAdding(true)}
      row={(tag) => !held.has(tag.id) && <TagRow key={tag.id} tag={tag} others={all.filter((one) => one.kind === tag.kind)} />}
    >
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t.add}>
        <Stack gap={16}>
          <Segmented
            label={t.kind}
            value={kind}
            onChange={setKind}
            options={TAG_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          />
          <NewTag kind={kind} count={all.length} onAdded={() => setAdding(false)} />
        </Stack>
      </Modal>
    </SettingList>
  )
}

const TagRow = ({ tag, others }: { tag: Tag; others: readonly Tag[] }) => {
  const t = useTexts(tagSettingsTexts)
  const { id, name, kind, count } = tag
  const [shows, setShows] = useState<'edit' | 'merge' | null>(null)
  const { write } = useWrite(deleteTag, { failed: t.serverError })
  const rest = others.filter((one) => one.id !== id)
  return (
    <SettingItem title={<TagChip tag={tag} />} notes={[t.count[kind](count)]}>
      <Row gap={6}>
        <IconButton
          size="small"
          label={t.edit(name)}
          icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setShows('edit')}
        />
        {rest.length > 0 && (
          <IconButton
            size="small"
            label={t.merge(name)}
            icon={<IconArrowsJoin size={20} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setShows('merge')}
          />
        )}
        <IconButton
          size="small"
          label={t.delete(name)}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={() => heldTags.hold(id, t.deleted(name), () => write({ params: { id } }))}
        />
      </Row>
      {shows === 'edit' && <EditTag tag={tag} onClose={() => setShows(null)} />}
      {shows === 'merge' && <MergeTag tag={tag} others={rest} onClose={() => setShows(null)} />}
    </SettingItem>
  )
}

const EditTag = ({ tag: { id, name, color }, onClose }: { tag: Tag; onClose: () => void }) => {
  const t = useTexts(tagSettingsTexts)
  const form = useContractForm(changeTag, {
    name: 'tag',
    start: { name, color },
    labels: { name: t.name },
    required: ['name'],
    toInput: (body) => ({ params: { id }, body }),
    onRefused: ({ code }) => (code === 'name_taken' ? { name: t.nameTaken } : false),
    onDone: () => {
      toast.done(t.saved)
      onClose()
    },
    failed: t.serverError,
  })
  const { value, onChange } = form.field('color')
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.edit(name)} saveText={t.save}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" autoFocusInDialog />
      <ColorChoice value={value ?? color} onChange={onChange} />
    </FormDialog>
  )
}

const MergeTag = ({ tag: { id, name }, others, onClose }: { tag: Tag; others: readonly Tag[]; onClose: () => void }) => {
  const t = useTexts(tagSettingsTexts)
  const [into, setInto] = useState<number | null>(null)
  const { write, isBusy } = useWrite(mergeTag, {
    onDone: () => {
      toast.done(t.merged)
      onClose()
    },
    failed: t.serverError,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.merge(name)}
      footer={
        <Button
          variant="primary"
          full
          disabled={into === null}
          busy={isBusy}
          onClick={() => into !== null && void write({ params: { id }, body: { into } })}
        >
          {t.mergeDo}
        </Button>
      }
    >
      <Stack gap={12}>
        <Text as="p" tone="ink-2">
          {t.mergeText}
        </Text>
        <Select
          label={t.mergeInto}
          value={into}
          onChange={setInto}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
        />
      </Stack>
    </Modal>
  )
}
