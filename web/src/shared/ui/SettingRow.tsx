import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { SavedMark } from './SavedMark.tsx'
import styles from './SettingRow.module.css'

export interface SettingRowProps {
  Icon: TablerIcon
  title: ReactNode
  /** How it stands, or what it means, in a line. */
  note?: ReactNode
  /** What it is saved as: said beside the title for two seconds. */
  saved?: string
  /** Its control, at the end. */
  children?: ReactNode
  /** The control is as wide as the row on a phone. */
  isWide?: boolean
}

/** One setting: what it is, how it stands, what to do about it. */
export const SettingRow = ({ Icon, title, note, saved, children, isWide }: SettingRowProps) => (
  <div className={styles.row}>
    <span className={styles.icon}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
    <div className={styles.words}>
      <div className={styles.title}>
        {title}
        {saved && <SavedMark name={saved} />}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
    {children && <div className={classes(styles.end, isWide && styles.wide)}>{children}</div>}
  </div>
)

/** A setting that an address leads to: `/settings#name`. */
export const SettingTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={styles.target}>
    {children}
  </div>
)
