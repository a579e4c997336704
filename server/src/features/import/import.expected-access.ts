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
import { anyAgent, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(['customers:read', 'assets:read'], [pasteText, anyAgent()]),
  ...sessionsOnly(
    [[changeImport, cancelImport, runImport], own(), 'import'],
    [imports, anyAgent()],
    [undoImport, own('not_run')],
    [createImport, anyAgent('{file}')],
    [[getImport, importErrors, importRows], own()],
  ),
]
