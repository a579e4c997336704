import { clientFiles, customerFiles } from 'virtual:public-client-files'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { agentDocument } from './agent-document.tsx'
import {
  answersDocument,
  assetDocument,
  consentDocument,
  missingDocument,
  reviewDocument,
  sellerDocument,
  stopDocument,
} from './document.tsx'

/** The door of the server build (`web/dist/public-server/render.js`): the documents, bound to the files of the client build. */

export const renderAssetPage: PublicPageRenderer['renderAssetPage'] = (page) => assetDocument(page, clientFiles)

export const renderAgentPage: PublicPageRenderer['renderAgentPage'] = (page) => agentDocument(page, clientFiles)

export const renderMissingPage: PublicPageRenderer['renderMissingPage'] = (language, what) =>
  missingDocument(language, clientFiles, what)

export const renderConsentPage: PublicPageRenderer['renderConsentPage'] = (language) => consentDocument(language, clientFiles)

export const renderStopPage: PublicPageRenderer['renderStopPage'] = (page) => stopDocument(page, clientFiles)

export const renderAnswersPage: PublicPageRenderer['renderAnswersPage'] = (page) => answersDocument(page, customerFiles)

export const renderSellerPage: PublicPageRenderer['renderSellerPage'] = (page) => sellerDocument(page, customerFiles)

export const renderReviewPage: PublicPageRenderer['renderReviewPage'] = (page) => reviewDocument(page, customerFiles)
