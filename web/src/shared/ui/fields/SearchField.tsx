import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { classes } from '#shared/ui/classes.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { look } from '../look.ts'
import { Box, Row, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  label: string
  placeholder: string
  /** Besides hiding the keyboard of a phone. */
  onEnter?: () => void
  /** Gets the focus when the dialog around it opens. */
  autoFocusInDialog?: boolean
  /** The way to the other filters; `inUse` is how many of them are on. */
  filter?: { inUse: number; onOpen: () => void }
}

/** The search of a list, with a button for its other filters. */
export const SearchField = ({ value, onChange, label, placeholder, onEnter, autoFocusInDialog, filter }: SearchFieldProps) => {
  const t = useTexts(uiTexts)
  // Its name includes the badge's number, for speech input.
  const filterLabel = filter && filter.inUse > 0 ? t.filterOn(filter.inUse) : t.filter
  return (
    <Row
      as="search"
      minHeight={48}
      padStart={14}
      padEnd={2}
      gap={8}
      shrink
      border="strong"
      radius="control"
      fill="surface"
      tone="ink-3"
      className={styles.search}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={classes(
          look({ grow: true, shrink: true, pad: 0, border: 'none', size: 'field', text: 'start', tone: 'ink' }),
          styles.input,
        )}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Hides a phone's keyboard.
          if (event.key !== 'Enter') return
          event.currentTarget.blur()
          onEnter?.()
        }}
        {...(autoFocusInDialog ? { 'data-autofocus': true } : {})}
      />
      {value !== '' && (
        <Box
          as="button"
          flow="center"
          position="relative"
          fixed
          square={44}
          radius="small"
          tone="ink-2"
          type="button"
          aria-label={t.clearSearch}
          onClick={() => onChange('')}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </Box>
      )}
      {filter && (
        <Box
          as="button"
          flow="center"
          position="relative"
          fixed
          square={44}
          radius="small"
          tone="ink-2"
          type="button"
          title={filterLabel}
          aria-label={filterLabel}
          aria-haspopup="dialog"
          onClick={filter.onOpen}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
          {filter.inUse > 0 && (
            <Text
              position="absolute"
              padX={4}
              radius="small"
              fill="action"
              size="micro"
              weight={700}
              text="center"
              tone="on-action"
              className={styles.badge}
              aria-hidden
            >
              {filter.inUse}
            </Text>
          )}
        </Box>
      )}
    </Row>
  )
}
