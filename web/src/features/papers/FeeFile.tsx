import { feeFile } from '@mafteach/contract/fee-file'
import { IconFileCertificate } from '@tabler/icons-react'
import { isolate } from '#shared/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useDownload } from '#shared/use-download.ts'
import { useTexts } from '#shared/use-texts.ts'
import { feeFileTexts } from './fee-file.texts.ts'

interface FeeFileProps {
  customer: number
  /** Said beside it where it is not plain whose file it is. */
  name?: string
}

/** What the fee of a customer stands on, as one file. */
export const FeeFile = ({ customer, name }: FeeFileProps) => {
  const t = useTexts(feeFileTexts)
  const { download, isBusy } = useDownload(feeFile, { name: () => `${t.fileName}-${customer}.pdf`, failed: t.failed })
  return (
    <Button
      variant="text"
      size="small"
      busy={isBusy}
      icon={<IconFileCertificate size={18} stroke={1.75} aria-hidden />}
      onClick={() => download({ params: { id: customer } })}
    >
      <Text as="span" lines={1}>
        {name === undefined ? t.feeFile : t.feeFileOf(isolate(name))}
      </Text>
    </Button>
  )
}
