import type { SettingGroup } from '@mafteach/contract/settings.codes'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A page of settings. */
export interface SettingsGroup {
  name: SettingGroup
  Icon: TablerIcon
  /** Replaces the icon in the list. */
  face?: ReactNode
  /** Its present settings in a line. */
  value: ReactNode
  /** Its cards; all but the first may have a title of their own. */
  cards: readonly { title?: string; content: ReactNode }[]
}
