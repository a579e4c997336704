import { Combobox, type ComboboxStore } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChipGroup, RemovableChip } from '../../lists/ActiveFilters.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../Button.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { Box, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'

export interface DropdownSheetProps {
  store: ComboboxStore
  title: string
  search: ReactNode
  /** The choices of a multi-select, each removable; absent if one choice closes the sheet. */
  chosen?: readonly { value: string; label: string }[] | undefined
  onPick: (value: string) => void
  children: ReactNode
}

/** A long list on the phone: a sheet with search, the chosen ones, and a button at the bottom. */
export const DropdownSheet = ({ store, title, search, chosen, onPick, children }: DropdownSheetProps) => {
  const t = useTexts(uiTexts)
  return (
    <Modal
      opened={store.dropdownOpened}
      onClose={() => store.closeDropdown()}
      title={title}
      scrollsInside
      leavesAtOnce
      footer={
        chosen && (
          <Button variant="primary" full onClick={() => store.closeDropdown()}>
            {chosen.length > 0 ? t.doneWith(chosen.length) : t.done}
          </Button>
        )
      }
    >
      <Box fixed padBottom={6}>
        {search}
        {chosen && chosen.length > 0 && (
          <Box slides padTop={4} padBottom={2}>
            <ChipGroup label={t.chosen}>
              {chosen.map(({ value, label }) => (
                <RemovableChip key={value} removeLabel={t.remove(label)} onRemove={() => onPick(value)}>
                  <Text padStart={10}>{label}</Text>
                </RemovableChip>
              ))}
            </ChipGroup>
          </Box>
        )}
      </Box>
      {children}
    </Modal>
  )
}

/** The search field of a list, in its sheet and in its dropdown. */
export const ListSearch = ({
  value,
  onChange,
  onTab,
}: {
  value: string
  onChange: (value: string) => void
  onTab?: () => void
}) => {
  const t = useTexts(uiTexts)
  return (
    <Combobox.Search
      aria-label={t.search}
      placeholder={t.search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Tab' && onTab?.()}
    />
  )
}
