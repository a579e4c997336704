import { font, scripts, sheets } from 'virtual:public-client-files'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { agentDocument } from './agent/agent-document.tsx'
import {
  answersDocument,
  assetDocument,
  type ClientFiles,
  consentDocument,
  demandDocument,
  missingDocument,
  openHouseDocument,
  ownerDocument,
  reviewDocument,
  sellerDocument,
  statementDocument,
  stopDocument,
  verifyDocument,
  viewingDocument,
} from './document.tsx'

/** The door of the server build (`web/dist/public-server/render.js`): the documents, bound to the files of the client build. */

const filesOf = (sheet: keyof typeof sheets, script: keyof typeof scripts): ClientFiles => ({
  css: sheets[sheet],
  script: scripts[script],
  font,
})

export const renderAssetPage: PublicPageRenderer['renderAssetPage'] = (page) =>
  assetDocument(page, filesOf('asset-page', 'client'))

export const renderAgentPage: PublicPageRenderer['renderAgentPage'] = (page) =>
  agentDocument(page, filesOf('agent-page', 'client'))

export const renderMissingPage: PublicPageRenderer['renderMissingPage'] = (language, what) =>
  missingDocument(language, filesOf('notice', 'client'), what)

export const renderOpenHousePage: PublicPageRenderer['renderOpenHousePage'] = (page) =>
  openHouseDocument(page, filesOf('open-house-page', 'clock'))

export const renderOwnerPage: PublicPageRenderer['renderOwnerPage'] = (page) =>
  ownerDocument(page, filesOf('owner-page', 'customer'))

export const renderViewingPage: PublicPageRenderer['renderViewingPage'] = (page) =>
  viewingDocument(page, filesOf('viewing-page', 'clock'))

export const renderConsentPage: PublicPageRenderer['renderConsentPage'] = (page) =>
  consentDocument(page, filesOf('signing-page', 'signing'))

export const renderVerifyPage: PublicPageRenderer['renderVerifyPage'] = (language) =>
  verifyDocument(language, filesOf('verify-page', 'verify'))

export const renderStatementPage: PublicPageRenderer['renderStatementPage'] = (page) =>
  statementDocument(page, filesOf('statement-page', 'client'))

export const renderStopPage: PublicPageRenderer['renderStopPage'] = (page) => stopDocument(page, filesOf('notice', 'client'))

export const renderAnswersPage: PublicPageRenderer['renderAnswersPage'] = (page) =>
  answersDocument(page, filesOf('answers-page', 'customer'))

export const renderSellerPage: PublicPageRenderer['renderSellerPage'] = (page) =>
  sellerDocument(page, filesOf('seller-page', 'customer'))

export const renderDemandPage: PublicPageRenderer['renderDemandPage'] = (page) =>
  demandDocument(page, filesOf('demand-page', 'customer'))

export const renderReviewPage: PublicPageRenderer['renderReviewPage'] = (page) =>
  reviewDocument(page, filesOf('review-page', 'customer'))
