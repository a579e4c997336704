import { feeFile } from '@mafteach/contract/fee-file'
import { useDownload } from '#shared/api/use-download.ts'
import { isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { feeFileTexts } from './fee-file.texts.ts'

interface FeeFileProps {
  customer: number
  /** Shown if the page is about several customers. */
  name?: string
}

/** The evidence for a customer's fee, as one file. */
export const FeeFile = ({ customer, name }: FeeFileProps) => {
  const t = useTexts(feeFileTexts)
  const { download, isBusy } = useDownload(feeFile, { name: () => `${t.fileName}-${customer}.pdf`, failed: t.failed })
  return (
    <DownloadRow
      title={name === undefined ? t.feeFile : t.feeFileOf(isolate(name))}
      note={t.note}
      isBusy={isBusy}
      onDownload={() => download({ params: { id: customer } })}
    />
  )
}
