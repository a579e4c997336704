import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import styles from './LayoutSwitch.module.css'
import type { ListLayout } from './use-list-layout.ts'

const ICONS = { cards: IconLayoutGrid, table: IconList }

/** Cards or a table. */
export const LayoutSwitch = ({ value, onChange }: { value: ListLayout; onChange: (layout: ListLayout) => void }) => {
  const t = useTexts(assetsTexts)
  return (
    <fieldset className={styles.switch} aria-label={t.layout}>
      {(['cards', 'table'] as const).map((layout) => {
        const Icon = ICONS[layout]
        return (
          <button
            key={layout}
            type="button"
            className={styles.choice}
            aria-pressed={layout === value}
            aria-label={t.layouts[layout]}
            title={t.layouts[layout]}
            onClick={() => onChange(layout)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
