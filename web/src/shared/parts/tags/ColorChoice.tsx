import { TAG_COLORS } from '@mafteach/contract/tags'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './tags.module.css'
import { tagsTexts } from './tags.texts.ts'

interface ColorChoiceProps {
  value: string | null
  onChange: (color: string) => void
  /** The colors of tags by default. */
  offered?: readonly string[]
}

/** Colors to choose from, and the chosen one even if it is not among them. */
export const ColorChoice = ({ value, onChange, offered = TAG_COLORS }: ColorChoiceProps) => {
  const t = useTexts(tagsTexts)
  const colors = value === null || offered.includes(value) ? offered : [value, ...offered]
  return (
    <div>
      <Text as="p" size="label" weight={550}>
        {t.color}
      </Text>
      <Row wrap gap={2} role="radiogroup" aria-label={t.color}>
        {colors.map((color, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch of a color, named for who does not see it.
          <button
            key={color}
            type="button"
            role="radio"
            className={styles.color}
            aria-checked={color === value}
            aria-label={t.colorOf(at + 1)}
            onClick={() => onChange(color)}
          >
            <Box as="span" flow="block" round style={{ backgroundColor: color }} />
          </button>
        ))}
      </Row>
    </div>
  )
}
