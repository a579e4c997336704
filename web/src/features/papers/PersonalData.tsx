import { personalData } from '@mafteach/contract/personal-data'
import { IconFileDownload } from '@tabler/icons-react'
import { Button } from '#shared/ui/Button.tsx'
import { useDownload } from '#shared/use-download.ts'
import { useTexts } from '#shared/use-texts.ts'
import { consentsTexts } from './consents.texts.ts'

/** All that is kept of a customer, for them to have when they ask. */
export const PersonalData = ({ customer }: { customer: number }) => {
  const t = useTexts(consentsTexts)
  const { download, isBusy } = useDownload(personalData, {
    name: () => `${t.personalDataName}-${customer}.zip`,
    failed: t.personalDataFailed,
  })
  return (
    <Button
      variant="text"
      size="small"
      busy={isBusy}
      icon={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => download({ params: { id: customer } })}
    >
      {t.personalData}
    </Button>
  )
}
