import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { look } from '../look.ts'
import { Mantine } from '../Mantine.tsx'
import { Box, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import { useIsPhone } from '../use-is-phone.ts'
import styles from './Dropdown.module.css'
import { DropdownSheet, ListSearch } from './DropdownSheet.tsx'
import fieldStyles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { ListMessage } from './ListMessage.tsx'
import type { OptionsProps } from './option.ts'
import { useRequired } from './use-required.ts'

export interface DropdownProps extends FieldProps, Omit<OptionsProps<string>, 'options'> {
  /** The choice as text; empty shows the placeholder. */
  shown: string
  placeholder?: string
  disabled?: boolean
  isMultiple?: boolean
  /** On the phone it is a sheet. */
  isLong?: boolean
  /** Current choices of a multi-select; pressing one in the sheet removes it. */
  chosen?: readonly { value: string; label: string }[]
  /** Absent: a list without search. */
  search?: { value: string; onChange: (value: string) => void }
  /** Shown without any choice. */
  emptyText?: string | null
  onPick: (value: string) => void
  onClear?: () => void
  onOpen?: () => void
  onClose?: () => void
  children: ReactNode
}

/** The list opens on the side with more room and scrolls if it does not fit. */
const withinScreen = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      elements.floating.style.setProperty('--room', `${Math.max(180, availableHeight)}px`),
  },
}

/** The list that Select, MultiSelect and SearchSelect share. A required one checks itself on opening and on closing (spec section 4). */
export const Dropdown = ({
  shown,
  placeholder,
  disabled,
  isMultiple,
  isLong,
  chosen,
  search,
  status = 'success',
  onRetry,
  emptyText,
  onPick,
  onClear,
  onOpen,
  onClose,
  children,
  ...field
}: DropdownProps) => {
  const t = useTexts(uiTexts)
  const required = useRequired({ required: field.required, isEmpty: shown === '', text: t.requiredChoice, error: field.error })
  // A form has a hundred options in lists that stay closed: they are drawn once the pointer or focus comes to the list.
  const [isNear, setNear] = useState(false)
  const fitsSheet = useIsPhone() && isLong === true
  // Once open it does not switch between sheet and list when options load: typing continues.
  const [openedAsSheet, setOpenedAsSheet] = useState<boolean | null>(null)
  const isSheet = openedAsSheet ?? fitsSheet
  // The combobox passes it to its popover, which sees a sheet as outside.
  const popover: object = { closeOnClickOutside: !isSheet }
  const comeNear = () => setNear(true)
  const store = useCombobox({
    onDropdownOpen: () => {
      setOpenedAsSheet(fitsSheet)
      required.check()
      onOpen?.()
      if (status === 'error') onRetry?.()
      if (search) store.focusSearchInput()
      else store.selectActiveOption()
    },
    onDropdownClose: () => {
      setOpenedAsSheet(null)
      required.check()
      store.resetSelectedOption()
      onClose?.()
      if (search) {
        setTimeout(giveFocusBack)
        search.onChange('')
      }
    },
  })
  /** Not if another field has taken the focus. */
  const giveFocusBack = () => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === store.searchRef.current) store.targetRef.current?.focus()
  }
  /** The list is at the end of the document; Tab continues from its button. */
  const leave = () => {
    store.targetRef.current?.focus()
    store.closeDropdown()
  }
  /** The button goes with the error; the focus goes to the search. */
  const retry = () => {
    onRetry?.()
    store.focusSearchInput()
  }
  const message = (
    <ListMessage
      text={{ pending: t.loading, error: t.loadFailed, success: emptyText }[status]}
      onRetry={status === 'error' && onRetry ? retry : undefined}
    />
  )
  return (
    <Mantine>
      <Field {...field} error={required.shown}>
        {({ id, ...aria }, labelId) => (
          <Combobox
            store={store}
            withinPortal
            {...popover}
            shadow="var(--shadow-3)"
            middlewares={withinScreen}
            classNames={{ dropdown: styles.dropdown, options: styles.options, option: styles.option, search: styles.search }}
            onOptionSubmit={(value) => {
              onPick(value)
              if (!isMultiple) store.closeDropdown()
            }}
          >
            <Box position="relative">
              {/* Stated here too: Mantine's own attribute takes the button's place, and is late for a sheet. */}
              <Combobox.Target targetType="button" aria-expanded={store.dropdownOpened}>
                <button
                  {...aria}
                  type="button"
                  id={id}
                  disabled={disabled}
                  role="combobox"
                  aria-expanded={store.dropdownOpened}
                  aria-controls={store.listId ?? undefined}
                  aria-required={field.required || undefined}
                  aria-labelledby={`${labelId} ${id}-value`}
                  className={fieldStyles.box}
                  onPointerDown={comeNear}
                  onFocus={comeNear}
                  onClick={() => store.toggleDropdown()}
                >
                  <Text lines={1} grow shrink id={`${id}-value`} className={classes(shown === '' && look({ tone: 'ink-3' }))}>
                    {shown || placeholder || t.choose}
                  </Text>
                  <IconChevronDown className={look({ tone: 'ink-3' })} size={20} stroke={1.75} aria-hidden />
                </button>
              </Combobox.Target>
              {onClear && shown !== '' && !disabled && (
                <Box
                  as="button"
                  position="absolute"
                  flow="center"
                  tone="ink-3"
                  type="button"
                  className={styles.clear}
                  aria-label={`${t.clear}: ${field.label}`}
                  onClick={onClear}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </Box>
              )}
            </Box>
            {isSheet ? (
              <DropdownSheet
                store={store}
                title={field.label}
                search={search && <ListSearch {...search} />}
                chosen={chosen}
                onPick={onPick}
              >
                <div className={styles.sheet}>
                  <Combobox.Options
                    className={styles.inSheet}
                    aria-label={field.label}
                    aria-multiselectable={isMultiple || undefined}
                  >
                    {children}
                  </Combobox.Options>
                  {message}
                </div>
              </DropdownSheet>
            ) : (
              <Combobox.Dropdown>
                {search && <ListSearch {...search} onTab={leave} />}
                <Combobox.Options
                  className={classes(!search && styles.short)}
                  aria-label={field.label}
                  aria-multiselectable={isMultiple || undefined}
                >
                  {(isNear || store.dropdownOpened) && children}
                </Combobox.Options>
                {(isNear || store.dropdownOpened) && message}
              </Combobox.Dropdown>
            )}
          </Combobox>
        )}
      </Field>
    </Mantine>
  )
}
