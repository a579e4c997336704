import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from '../IconButton.tsx'
import { Mantine } from '../Mantine.tsx'
import styles from './ActionMenu.module.css'

export interface ActionMenuProps extends Pick<IconButtonProps, 'label' | 'icon' | 'size'> {
  onOpen?: () => void
  /** `Menu.Item`s, with `Menu.Divider` and `Menu.Label` between them; one with `data-danger` is red. */
  children: ReactNode
}

/** Rare actions, behind a button. A menu holds items only; the focus stays on the button until an arrow key is pressed. */
export const ActionMenu = ({ onOpen, children, ...button }: ActionMenuProps) => (
  <Mantine>
    <Menu
      position="bottom-end"
      shadow="var(--shadow-3)"
      withInitialFocusPlaceholder={false}
      // A long one scrolls instead of leaving the screen.
      middlewares={{ flip: true, shift: true, size: true }}
      {...(onOpen ? { onOpen } : {})}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        itemSection: styles.section,
        divider: styles.divider,
        label: styles.label,
      }}
    >
      <Menu.Target>
        <IconButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  </Mantine>
)
