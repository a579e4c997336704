import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import type { CustomerFilter } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { useExport } from './use-export.ts'

/** The list as a file. */
export const ExportButton = ({ filter }: { filter: CustomerFilter }) => {
  const t = useTexts(customerListTexts)
  const file = useExport()
  return (
    <Button
      size="small"
      busy={file.isBusy}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => file.exportFile(filter)}
    >
      {t.export}
    </Button>
  )
}
