import { exportCustomers } from '@mafteach/contract/customer-lists'
import { dayInIsrael } from '@mafteach/contract/days'
import { useDownload } from '#shared/api/use-download.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { type CustomerFilter, queryOf } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'

/** Downloads the customers of a filter as a file for a spreadsheet. */
export const useExport = () => {
  const t = useTexts(customerListTexts)
  const { download, isBusy } = useDownload(exportCustomers, {
    name: () => `${t.exportName}-${dayInIsrael()}.csv`,
    failed: t.exportFailed,
  })
  return { exportFile: (filter: CustomerFilter) => download({ query: queryOf(filter) }), isBusy }
}
