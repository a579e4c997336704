import type { ElementType, ReactNode } from 'react'
import { type PrimitiveProps, Row, Stack, Text } from '../ui/primitives.tsx'

interface Parts {
  /** A face, a photo or a `Tile`. */
  picture?: ReactNode
  title: ReactNode
  /** The quiet line below. */
  note?: ReactNode
  /** At the other end: a chevron, a chip, a button. */
  end?: ReactNode
}

/** A row of a list: a picture, a title with a quiet line, and something at its end. As a link or a button (`as`) all of it is clickable. */
export const ListRow = <E extends ElementType = 'div'>({
  picture,
  title,
  note,
  end,
  ...row
}: Parts & Omit<PrimitiveProps<E>, keyof Parts | 'children'>) => (
  <Row {...({ gap: 12, full: true, minHeight: 64, padY: 10, padX: 14, text: 'start', ...row } as PrimitiveProps<ElementType>)}>
    {picture}
    <Stack as="span" grow shrink anywhere>
      <Text weight={600}>{title}</Text>
      {note && (
        <Text size="small" tone="ink-3">
          {note}
        </Text>
      )}
    </Stack>
    {end}
  </Row>
)
