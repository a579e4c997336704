import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { Text } from '#shared/ui/primitives.tsx'

export interface DownloadRowProps {
  title: ReactNode
  /** The purpose of the file. */
  note: string
  isBusy: boolean
  onDownload: () => void
}

/** A file that is generated on request. */
export const DownloadRow = ({ title, note, isBusy, onDownload }: DownloadRowProps) => (
  <ListRow
    as="button"
    type="button"
    padX={0}
    lineBetween
    hoverSoft
    disabled={isBusy}
    aria-busy={isBusy}
    title={title}
    note={note}
    end={
      <Text tone="action-text" fixed>
        <IconDownload size={20} stroke={1.75} aria-hidden />
      </Text>
    }
    onClick={onDownload}
  />
)
