import manifest from 'virtual:public-manifest'
import heebo from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { agentDocument } from './agent/agent-document.tsx'
import agentSheet from './agent/agent-page.css?inline'
import assetSheet from './asset/asset-page.css?inline'
import authorizeSheet from './authorize/authorize-page.css?inline'
import noticeSheet from './base.css?inline'
import costsSheet from './costs/costs-page.css?inline'
import answersSheet from './customer/answers-page.css?inline'
import statementSheet from './customer-frame.css?inline'
import developersSheet from './developers/developers-page.css?inline'
import type { ClientFiles } from './document.tsx'
import {
  answersDocument,
  assetDocument,
  authorizeDocument,
  consentDocument,
  costsDocument,
  demandDocument,
  developersDocument,
  helpDocument,
  leadFormDocument,
  missingDocument,
  openHouseDocument,
  ownerDocument,
  reviewDocument,
  sellerDocument,
  statementDocument,
  stopDocument,
  verifyDocument,
  viewingDocument,
} from './documents.tsx'
import demandSheet from './figures.css?inline'
import helpSheet from './help/help-page.css?inline'
import leadFormSheet from './lead-form/lead-form-page.css?inline'
import openHouseSheet from './open-house/open-house-page.css?inline'
import ownerSheet from './owner/owner-page.css?inline'
import reviewSheet from './review/review-page.css?inline'
import sellerSheet from './seller/seller-page.css?inline'
import verifySheet from './signing/papers.css?inline'
import signingSheet from './signing/signing-page.css?inline'
import viewingSheet from './viewing/viewing-page.css?inline'

/** The entry of the server build (`web/dist/public-server/render.js`): the documents, each with its style sheet and its script. */

const SCRIPTS = {
  client: 'src/public/client.ts',
  clock: 'src/public/israel-clock.client.ts',
  customer: 'src/public/customer/customer-page.client.ts',
  signing: 'src/public/signing/signing.client.tsx',
  verify: 'src/public/verify/verify.client.tsx',
}

const filesOf = (css: string, script: keyof typeof SCRIPTS): ClientFiles => ({
  css,
  script: `/${manifest[SCRIPTS[script]]!.file}`,
  font: heebo,
})

export const renderAssetPage: PublicPageRenderer['renderAssetPage'] = (page) => assetDocument(page, filesOf(assetSheet, 'client'))

export const renderAgentPage: PublicPageRenderer['renderAgentPage'] = (page) => agentDocument(page, filesOf(agentSheet, 'client'))

export const renderMissingPage: PublicPageRenderer['renderMissingPage'] = (language, what) =>
  missingDocument(language, filesOf(noticeSheet, 'client'), what)

export const renderOpenHousePage: PublicPageRenderer['renderOpenHousePage'] = (page) =>
  openHouseDocument(page, filesOf(openHouseSheet, 'clock'))

export const renderLeadFormPage: PublicPageRenderer['renderLeadFormPage'] = (page) =>
  leadFormDocument(page, filesOf(leadFormSheet, 'client'))

export const renderOwnerPage: PublicPageRenderer['renderOwnerPage'] = (page) =>
  ownerDocument(page, filesOf(ownerSheet, 'customer'))

export const renderViewingPage: PublicPageRenderer['renderViewingPage'] = (page) =>
  viewingDocument(page, filesOf(viewingSheet, 'clock'))

export const renderConsentPage: PublicPageRenderer['renderConsentPage'] = (page) =>
  consentDocument(page, filesOf(signingSheet, 'signing'))

export const renderVerifyPage: PublicPageRenderer['renderVerifyPage'] = (language) =>
  verifyDocument(language, filesOf(verifySheet, 'verify'))

export const renderStatementPage: PublicPageRenderer['renderStatementPage'] = (page) =>
  statementDocument(page, filesOf(statementSheet, 'client'))

export const renderDevelopersPage: PublicPageRenderer['renderDevelopersPage'] = (page) =>
  developersDocument(page, filesOf(developersSheet, 'client'))

export const renderHelpPage: PublicPageRenderer['renderHelpPage'] = (page) => helpDocument(page, filesOf(helpSheet, 'client'))

export const renderStopPage: PublicPageRenderer['renderStopPage'] = (page) => stopDocument(page, filesOf(noticeSheet, 'client'))

export const renderAnswersPage: PublicPageRenderer['renderAnswersPage'] = (page) =>
  answersDocument(page, filesOf(answersSheet, 'customer'))

export const renderSellerPage: PublicPageRenderer['renderSellerPage'] = (page) =>
  sellerDocument(page, filesOf(sellerSheet, 'customer'))

export const renderCostsPage: PublicPageRenderer['renderCostsPage'] = (page) =>
  costsDocument(page, filesOf(costsSheet, 'customer'))

export const renderDemandPage: PublicPageRenderer['renderDemandPage'] = (page) =>
  demandDocument(page, filesOf(demandSheet, 'customer'))

export const renderReviewPage: PublicPageRenderer['renderReviewPage'] = (page) =>
  reviewDocument(page, filesOf(reviewSheet, 'customer'))

export const renderAuthorizePage: PublicPageRenderer['renderAuthorizePage'] = (page) =>
  authorizeDocument(page, filesOf(authorizeSheet, 'client'))
