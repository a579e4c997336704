import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { look } from '../look.ts'
import { ActionItem, type Entry } from './ActionItem.tsx'
import styles from './ActionSheet.module.css'
import { Modal } from './Modal.tsx'

export interface SheetEntry extends Entry {
  /** Below a line of its own; `danger` in red. */
  apart?: 'quiet' | 'danger' | undefined
}

export interface ActionListProps {
  entries: readonly SheetEntry[]
  /** Before an entry runs. */
  onPick?: (() => void) | undefined
}

export interface ActionSheetProps extends ActionListProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
}

/** Actions below each other: in a sheet, or beside a list. */
export const ActionList = ({ entries, onPick }: ActionListProps) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li
        key={entry.name}
        className={classes(
          entry.apart && look({ marginTop: 8, padTop: 8, lineAbove: true }),
          entry.apart === 'danger' && styles.danger,
        )}
      >
        <ActionItem
          entry={entry}
          className={styles.item}
          faceClassName={styles.face}
          noteClassName={styles.note}
          onPick={onPick}
        />
      </li>
    ))}
  </ul>
)

/** Actions as a sheet for the thumb. It closes before an action runs, unless `onPick` says otherwise. */
export const ActionSheet = ({ opened, onClose, title, entries, onPick = onClose }: ActionSheetProps) => (
  <Modal opened={opened} onClose={onClose} title={title}>
    <ActionList entries={entries} onPick={onPick} />
  </Modal>
)
