import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Box, Row, Text } from '../ui/primitives.tsx'
import styles from './ActiveFilters.module.css'

export interface ActiveFiltersProps {
  /** Names the group for screen readers. */
  label: string
  conditions: readonly { text: string; onRemove: () => void }[]
  removeLabel: (text: string) => string
  clear: { text: string; onClear: () => void }
  /** Saved filters: a `ChipGroup`. */
  savedFilters?: ReactNode
  /** A further action on the conditions: a `ChipAction`. */
  act?: ReactNode
}

/** The active filters of a list, in words, each with a button to remove it. Nothing without any. */
export const ActiveFilters = ({ label, conditions, removeLabel, clear, savedFilters, act }: ActiveFiltersProps) => {
  if (conditions.length === 0 && !savedFilters && !act) return null
  return (
    <Row padY={2} gutter gap={8} shrink slides hideEmpty className={styles.row}>
      {savedFilters}
      {conditions.length > 0 && (
        <ChipGroup label={label}>
          {conditions.map(({ text, onRemove }) => (
            <RemovableChip key={text} removeLabel={removeLabel(text)} onRemove={onRemove}>
              <Text padStart={10}>{text}</Text>
            </RemovableChip>
          ))}
        </ChipGroup>
      )}
      {conditions.length > 1 && <ChipAction onClick={clear.onClear}>{clear.text}</ChipAction>}
      {act}
    </Row>
  )
}

export const ChipGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row as="ul" gap={8} fixed align="stretch" className={styles.group} aria-label={label}>
    {children}
  </Row>
)

interface RemovableProps {
  removeLabel: string
  /** Undefined if the agent cannot remove it. */
  onRemove: (() => void) | undefined
}

export const RemovableChip = ({
  removeLabel,
  onRemove,
  isSaved,
  isOn,
  children,
}: RemovableProps & { isSaved?: boolean; isOn?: boolean; children: ReactNode }) => (
  <Row
    as="li"
    flow="inline"
    fixed
    radius="small"
    minHeight={32}
    border={isSaved ? 'strong' : undefined}
    fill={isSaved ? 'surface' : 'soft-action'}
    picked={isOn}
    size="small"
    weight={550}
    space="nowrap"
    tone={isSaved ? 'ink-2' : 'success'}
  >
    {children}
    {onRemove && (
      <Box
        as="button"
        tall
        flow="center"
        position="relative"
        reach={6}
        type="button"
        className={styles.out}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <IconX size={15} stroke={2} aria-hidden />
      </Box>
    )}
  </Row>
)

export interface SavedFilterChipProps extends RemovableProps {
  icon: ReactNode
  name: string
  /** The list shows it now. */
  isOn: boolean
  onPick: () => void
}

/** A filter saved under a name; a press applies or clears it. */
export const SavedFilterChip = ({ icon, name, isOn, onPick, ...out }: SavedFilterChipProps) => (
  <RemovableChip {...out} isSaved isOn={isOn}>
    <Row
      as="button"
      tall
      padStart={10}
      padEnd={out.onRemove ? 2 : 12}
      flow="inline"
      gap={6}
      position="relative"
      reach={6}
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
    >
      {icon}
      {name}
    </Row>
  </RemovableChip>
)

export const ChipAction = ({ icon, onClick, children }: { icon?: ReactNode; onClick: () => void; children: ReactNode }) => (
  <Row
    as="button"
    hoverUnderline
    flow="inline"
    gap={4}
    position="relative"
    fixed
    padX={6}
    size="small"
    weight={550}
    space="nowrap"
    tone="action-text"
    minHeight={32}
    reach={6}
    type="button"
    onClick={onClick}
  >
    {icon}
    {children}
  </Row>
)
