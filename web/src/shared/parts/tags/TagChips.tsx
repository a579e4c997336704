import type { ThingTag } from '@mafteach/contract/shapes'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './tags.module.css'
import { tagsTexts } from './tags.texts.ts'

/** A tag in its color; the text has the usual color. */
export const TagChip = ({ tag: { name, color } }: { tag: Pick<ThingTag, 'name' | 'color'> }) => (
  <Row as="span" flow="inline" gap={6} padX={8} radius="chip" size="chip" weight={550} fill="tile" tone="ink-2" shrink>
    <Box as="span" square={8} round fixed style={{ backgroundColor: color }} aria-hidden />
    <Text as="bdi" lines={1}>
      {name}
    </Text>
  </Row>
)

interface TagChipsProps {
  tags: readonly ThingTag[]
  /** How many are shown; the rest is a count. */
  most?: number
}

/** A row's tags, as many as fit. */
export const TagChips = ({ tags, most = 1 }: TagChipsProps) => {
  const t = useTexts(tagsTexts)
  if (tags.length === 0) return null
  const left = tags.length - most
  return (
    <Row as="span" gap={4} shrink className={styles.chips} title={tags.map(({ name }) => name).join(', ')}>
      <span className="visually-hidden">{t.tags}: </span>
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {left > 0 && (
        <Text fixed size="chip" tone="ink-3" dir="ltr">
          <span aria-hidden>+{left}</span>
          <span className="visually-hidden">{t.more(left)}</span>
        </Text>
      )}
    </Row>
  )
}
