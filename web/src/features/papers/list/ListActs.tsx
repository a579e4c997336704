import { documentsZip } from '@mafteach/contract/uploads'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDownload } from '#shared/api/use-download.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { customerNameQuery, filterQueryOf } from '../papers.api.ts'
import { UploadDialog } from '../uploads/UploadDialog.tsx'
import { uploadsTexts } from '../uploads/uploads.texts.ts'
import type { DocumentsFilter } from './document-filter.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Actions on all papers: add a file, and download those of the filter as one file. In a menu if space is short. */
export const ListActs = ({ filter }: { filter: DocumentsFilter }) => {
  const t = useTexts(uploadsTexts)
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const [isUploading, setUploading] = useState(false)
  const customer = useQuery(customerNameQuery(filter.customer)).data
  const { download, isBusy } = useDownload(documentsZip, { name: () => `${t.allName}.zip`, failed: t.allFailed })
  const downloadAll = () => download({ query: filterQueryOf(filter) })
  return (
    <>
      {isDesktop ? (
        <>
          <Button icon={<IconDownload {...icon} />} busy={isBusy} onClick={downloadAll}>
            {t.all}
          </Button>
          <Button icon={<IconUpload {...icon} />} onClick={() => setUploading(true)}>
            {t.upload}
          </Button>
        </>
      ) : (
        <ActionMenu label={t.more} icon={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}>
          <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => setUploading(true)}>
            {t.upload}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...icon} />} disabled={isBusy} onClick={downloadAll}>
            {t.all}
          </Menu.Item>
        </ActionMenu>
      )}
      <UploadDialog
        key={customer?.id}
        start={{ customer: customer ? { id: customer.id, name: customer.name } : null }}
        opened={isUploading}
        onClose={() => setUploading(false)}
      />
    </>
  )
}
