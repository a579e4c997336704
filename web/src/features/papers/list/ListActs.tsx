import { documentsZip } from '@mafteach/contract/uploads'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useDownload } from '#shared/use-download.ts'
import { useTexts } from '#shared/use-texts.ts'
import { customerNameQuery, filterQueryOf } from '../papers.api.ts'
import { UploadDialog } from '../uploads/UploadDialog.tsx'
import { uploadsTexts } from '../uploads/uploads.texts.ts'
import type { DocumentsFilter } from './document-filter.ts'
import styles from './ListActs.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** What is done with all papers: another file, and those of the filter as one file. */
export const ListActs = ({ filter }: { filter: DocumentsFilter }) => {
  const t = useTexts(uploadsTexts)
  const [isUploading, setUploading] = useState(false)
  const customer = useQuery(customerNameQuery(filter.customer)).data
  const { download, isBusy } = useDownload(documentsZip, { name: () => `${t.allName}.zip`, failed: t.allFailed })
  return (
    <>
      <Button
        className={styles.act}
        aria-label={t.all}
        icon={<IconDownload {...icon} />}
        busy={isBusy}
        onClick={() => download({ query: filterQueryOf(filter) })}
      >
        <span className={styles.word}>{t.all}</span>
      </Button>
      <Button className={styles.act} aria-label={t.upload} icon={<IconUpload {...icon} />} onClick={() => setUploading(true)}>
        <span className={styles.word}>{t.upload}</span>
      </Button>
      <UploadDialog
        key={customer?.id}
        start={{ customer: customer ? { id: customer.id, name: customer.name } : null }}
        opened={isUploading}
        onClose={() => setUploading(false)}
      />
    </>
  )
}
