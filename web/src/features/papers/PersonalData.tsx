import { personalData } from '@mafteach/contract/personal-data'
import { useDownload } from '#shared/api/use-download.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { consentsTexts } from './consents.texts.ts'
import { DownloadRow } from './DownloadRow.tsx'

/** All data of a customer as one file, for a customer who requests it. */
export const PersonalData = ({ customer }: { customer: number }) => {
  const t = useTexts(consentsTexts)
  const { download, isBusy } = useDownload(personalData, {
    name: () => `${t.personalDataName}-${customer}.zip`,
    failed: t.personalDataFailed,
  })
  return (
    <DownloadRow
      title={t.personalData}
      note={t.personalDataNote}
      isBusy={isBusy}
      onDownload={() => download({ params: { id: customer } })}
    />
  )
}
