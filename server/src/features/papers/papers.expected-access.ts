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
import { feeFile } from '@mafteach/contract/fee-file'
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
import {
  anyAgent,
  asset,
  byLink,
  managerOnly,
  ofAgency,
  open,
  openedBy,
  own,
  picture,
  type Sends,
  sessionsOnly,
  signer,
  verifiedSigner,
} from '../../../test/permissions/words.ts'

/** A decline with the required reason. */
const declines =
  (sends: Sends): Sends =>
  (everybody, role) => ({ ...sends(everybody, role), body: { reasons: ['terms'] } })

export const permissions = [
  ...sessionsOnly(
    [changeDocument, own(), 'document', () => ({ body: { asset: null, fields: { customer_name: 'דנה לוי' } } })],
    [createDocument, own(), 'document form_version', ({ things }) => ({ body: { customer: things.customer } })],
    [
      createDocument,
      asset('share'),
      'document form_version',
      ({ agents, things }, role) => ({ body: { customer: agents[role].customer, asset: things.asset } }),
    ],
    [feeFile, own(), 'access_log fee_file'],
    [changeForm, managerOnly('{text}')],
    [sendDocument, own('not_complete')],
    [[changeUpload, recallDocument, remindDocument], own('conflict')],
    [
      [
        consentContent,
        consentFile,
        consentOpened,
        consentRequest,
        consentSign,
        consentWithdraw,
        sendConsentCode,
        verifyConsentCode,
      ],
      byLink,
    ],
    [consentDecline, byLink, declines(() => ({}))],
    [consentRequest, open(), signer],
    [sendConsentCode, open(), 'otp_code outbox', signer],
    [verifyConsentCode, open('otp_wrong'), signer],
    [[consentContent, consentFile, consentOpened, consentWithdraw, consentSign], open('token_not_valid'), signer],
    [consentDecline, open('token_not_valid'), declines(signer)],
    [[consentContent, consentFile], open(), verifiedSigner],
    [consentOpened, open(), 'document document* document_event document_signer', verifiedSigner],
    [
      consentDecline,
      open(),
      'customer_event customer_event* document document* document_event document_signer notification notification*',
      declines(verifiedSigner),
    ],
    [
      consentWithdraw,
      open(),
      'consent consent* customer customer* customer_event customer_event* document_event',
      verifiedSigner,
    ],
    [[customerConsents, documentFile, getDocument, missingFields, feeGuard], own()],
    [[documentCounts, listDocuments, agencyLogo, formVersions, listForms, documentsZip], anyAgent()],
    [coveredPairs, anyAgent(), ({ things }) => ({ query: { customer: things.customer } })],
    [formVersion, ofAgency()],
    [removeAgencyLogo, managerOnly()],
    [setAgencyLogo, managerOnly(), 'agency agency_logo', picture('image')],
    [verifyPaper, open('{file}')],
    [dealChecklist, own(), ({ things }) => ({ query: { deal: things.deals } })],
    [deleteDocument, own(), 'document'],
    [uploadDocument, own(), 'document document_upload', picture('file', ({ things }) => ({ customer: String(things.customer) }))],
  ),
  ...openedBy('assets:write', [[logExclusivityAction, strikeExclusivityAction], asset('exclusivity', 'closed')]),
  ...openedBy(
    'assets:read',
    [[exclusivity, exclusivityActions], asset('exclusivity')],
    [exclusivityFile, asset('exclusivity', 'not_found')],
  ),
]
