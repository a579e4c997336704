import { exportCustomers } from '@mafteach/contract/customers'
import { useMutation } from '@tanstack/react-query'
import { callForFile } from '#shared/call.ts'
import { saveFile } from '#shared/save-file.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { type CustomerFilter, queryOf } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'

/** Brings the customers of a filter as a file for a spreadsheet. */
export const useExport = () =>
  useMutation({
    mutationFn: (filter: CustomerFilter) => callForFile(exportCustomers, { query: queryOf(filter) }),
    onSuccess: (file) => saveFile(file, `${textsNow(customerListTexts).exportName}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: () => toast.error(textsNow(customerListTexts).exportFailed),
  })
