import { feeFile } from '@mafteach/contract/fee-file'
import { isolate } from '#shared/format.ts'
import { useDownload } from '#shared/use-download.ts'
import { useTexts } from '#shared/use-texts.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { feeFileTexts } from './fee-file.texts.ts'

interface FeeFileProps {
  customer: number
  /** Named where the page is about more than one customer. */
  name?: string
}

/** The proof behind the fee of a customer, as one file. */
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
