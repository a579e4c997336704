import {
  cancelImport,
  changeImport,
  createImport,
  getImport,
  importErrors,
  importRows,
  imports,
  pasteText,
  runImport,
  undoImport,
} from '@mafteach/contract/import'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [[changeImport, cancelImport, runImport], own(), 'import'],
    [[pasteText, imports], anyAgent()],
    [undoImport, own('not_run')],
    [createImport, anyAgent('{file}')],
    [[getImport, importErrors, importRows], own()],
  ),
]
