import {
  consentContent,
  consentDecline,
  consentFile,
  consentOpened,
  consentRequest,
  consentSign,
  consentWithdraw,
  customerConsents,
  sendConsentCode,
  verifyConsentCode,
} from '@mafteach/contract/consents'
import {
  changeDocument,
  createDocument,
  documentCounts,
  documentFile,
  getDocument,
  listDocuments,
  missingFields,
} from '@mafteach/contract/documents'
import {
  exclusivity,
  exclusivityActions,
  exclusivityFile,
  logExclusivityAction,
  strikeExclusivityAction,
} from '@mafteach/contract/exclusivity'
import { coveredPairs, feeGuard } from '@mafteach/contract/fee-guard'
import {
  agencyLogo,
  changeForm,
  formVersion,
  formVersions,
  listForms,
  removeAgencyLogo,
  setAgencyLogo,
} from '@mafteach/contract/forms'
import { recallDocument, remindDocument, sendDocument, verifyPaper } from '@mafteach/contract/signing'
import { changeUpload, dealChecklist, deleteDocument, documentsZip, uploadDocument } from '@mafteach/contract/uploads'
import { anyAgent, asset, byLink, managerOnly, open, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [changeDocument, own()],
    [customerConsents, own()],
    [documentFile, own()],
    [getDocument, own()],
    [missingFields, own()],
    [feeGuard, own()],
    [createDocument, anyAgent('{customer}')],
    [changeForm, managerOnly('{text}')],
    [sendDocument, own('not_complete')],
    [changeUpload, own('conflict')],
    [recallDocument, own('conflict')],
    [remindDocument, own('conflict')],
    [consentContent, byLink],
    [consentDecline, byLink],
    [consentFile, byLink],
    [consentOpened, byLink],
    [consentRequest, byLink],
    [consentWithdraw, byLink],
    [sendConsentCode, byLink],
    [verifyConsentCode, byLink],
    [consentSign, open('{signature}')],
    [[documentCounts, listDocuments, agencyLogo, formVersions, listForms, documentsZip], anyAgent()],
    [coveredPairs, anyAgent('{non_field_errors}')],
    [formVersion, anyAgent({ viewer: 'not_found', connected: 'not_found', stranger: 'not_found', staff: 'not_found' })],
    [removeAgencyLogo, managerOnly()],
    [setAgencyLogo, managerOnly('bad_request')],
    [verifyPaper, open('{file}')],
    [dealChecklist, anyAgent('{deal}')],
    [deleteDocument, own(), 'document'],
    [uploadDocument, anyAgent('{file}')],
  ),
  ...openedBy(
    'assets:write',
    [logExclusivityAction, asset('exclusivity', 'closed')],
    [strikeExclusivityAction, asset('exclusivity', 'closed')],
  ),
  ...openedBy(
    'assets:read',
    [[exclusivity, exclusivityActions], asset('exclusivity')],
    [exclusivityFile, asset('exclusivity', 'not_found')],
  ),
]
