import type { ThingTag } from '@mafteach/contract/shapes'
import type { TagKind } from '@mafteach/contract/tags'
import { IconTag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { TagChip } from './TagChips.tsx'
import { tagsTexts } from './tags.texts.ts'

const TagSheet = lazyPart(
  () => import('./TagSheet.tsx'),
  (module) => module.TagSheet,
)

interface CardTagsProps {
  kind: TagKind
  /** Absent in what a device stored before there were tags. */
  tags: readonly ThingTag[] | undefined
  onSave: (tags: number[]) => Promise<unknown>
}

/** The tags on a card, with an edit button. */
export const CardTags = ({ kind, tags = [], onSave }: CardTagsProps) => {
  const t = useTexts(tagsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Row wrap gap={6} shrink>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      <Button
        size="small"
        variant="text"
        icon={<IconTag size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {tags.length > 0 ? t.change : t.add}
      </Button>
      {isOpen && (
        <Suspense>
          <TagSheet kind={kind} value={tags.map(({ id }) => id)} onSave={onSave} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  )
}
