import type { TagKind } from '@mafteach/contract/tags'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { NewTag } from './NewTag.tsx'
import { TagChip } from './TagChips.tsx'
import { tagsQuery } from './tags.api.ts'
import { tagsTexts } from './tags.texts.ts'

interface TagSheetProps {
  kind: TagKind
  /** The tags of the customer or property. */
  value: readonly number[]
  onSave: (tags: number[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses the tags of a customer or property; a new tag is created right here. */
export const TagSheet = ({ kind, value, onSave, onClose }: TagSheetProps) => {
  const t = useTexts(tagsTexts)
  const all = useQuery(tagsQuery(kind))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(value))
  const [isBusy, setBusy] = useState(false)
  const pick = (id: number, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))
  const save = async () => {
    setBusy(true)
    const saved = await onSave([...chosen])
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.tags}
      footer={
        <Button variant="primary" size="large" full busy={isBusy} onClick={save}>
          {t.save}
        </Button>
      }
    >
      <Stack gap={12}>
        {all.isError && !all.data && <ErrorState title={t.failed} onRetry={all.refetch} />}
        {all.data?.length === 0 && (
          <Text as="p" tone="ink-2">
            {t.none}
          </Text>
        )}
        <div>
          {all.data?.map((tag) => (
            <Checkbox
              key={tag.id}
              label={<TagChip tag={tag} />}
              checked={chosen.has(tag.id)}
              onChange={(isOn) => pick(tag.id, isOn)}
            />
          ))}
        </div>
        {all.data && <NewTag kind={kind} count={all.data.length} onAdded={({ id }) => pick(id, true)} />}
      </Stack>
    </Modal>
  )
}
