import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { assetsTexts } from '../assets.texts.ts'
import styles from './list.module.css'
import type { ListLayout } from './use-list-layout.ts'

const ICONS = { cards: IconLayoutGrid, table: IconList }

/** Cards or a table. */
export const LayoutSwitch = ({ value, onChange }: { value: ListLayout; onChange: (layout: ListLayout) => void }) => {
  const t = useTexts(assetsTexts)
  return (
    <Row
      as="fieldset"
      fixed
      shrink
      margin={0}
      pad={2}
      border="strong"
      radius="small"
      fill="surface"
      align="stretch"
      aria-label={t.layout}
    >
      {(['cards', 'table'] as const).map((layout) => {
        const Icon = ICONS[layout]
        return (
          <Box
            as="button"
            flow="center"
            position="relative"
            radius="chip"
            tone="ink-3"
            key={layout}
            type="button"
            className={styles.choice}
            aria-pressed={layout === value}
            aria-label={t.layouts[layout]}
            title={t.layouts[layout]}
            onClick={() => onChange(layout)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </Box>
        )
      })}
    </Row>
  )
}
