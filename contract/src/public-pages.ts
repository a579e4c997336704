import type { CustomerAnswers } from './answers.ts'
import type { PublicAsset, PublicAssetRow, RelevantAssets } from './assets.ts'
import type { Brand } from './brand.shapes.ts'
import type { ConsentRequest } from './consents.ts'
import type { PublicCosts } from './costs.ts'
import type { HelpArticle } from './help.shapes.ts'
import type { OwnerQuestions } from './material-facts.ts'
import type { PublicOpenHouse } from './open-houses.ts'
import type { AssetLink } from './public-links.ts'
import type { RealtorCard, RealtorContact } from './realtor.ts'
import type { DemandReport } from './reverse-demand.ts'
import type { Review, ReviewRequest } from './reviews.ts'
import type { SellerReport } from './seller-pages.ts'
import type { Named } from './shapes.ts'
import type { SignerLanguage } from './signing.codes.ts'
import type { Scope } from './tokens.codes.ts'
import type { PublicViewing } from './viewing-slots.shapes.ts'

/** What the server hands to the pages that need no login, and the renderer that the web package builds for it. */

export type PublicLanguage = 'he' | 'en'

/** What came of the form in which the customer of a personal link says what they think of the asset. */
export const ASSET_RESULTS = ['viewing', 'interested', 'not_interested', 'failed'] as const
export type AssetResult = (typeof ASSET_RESULTS)[number]

export interface PublicAssetPage {
  asset: PublicAsset
  relevant: RelevantAssets
  /** Of the agent whom it shows. */
  brand: Brand
  link: AssetLink
  language: PublicLanguage
  /** Scheme and host of the installation, without a trailing slash: previews need absolute addresses. */
  origin: string
  result: AssetResult | null
}

/** An agent's visiting card, or the whole list of their assets. */
export interface PublicAgentPage {
  agent: RealtorCard
  brand: Brand
  /** In marketing and open to all; `count` is of all of them. */
  assets: PublicAssetRow[]
  count: number
  /** The newest; `agent.reviews_count` is of all of them. */
  reviews: Review[]
  /** Null on the card, which shows the newest; on the list of all its number, from 1. */
  page: number | null
  /** It stands in somebody else's page. */
  isEmbedded: boolean
  /** Search engines may find it. */
  isIndexed: boolean
  language: PublicLanguage
  origin: string
}

/** The page behind the "stop messages" link of a message; `token` is a personal link's. */
export interface StopMessagesPage {
  token: string
  language: PublicLanguage
}

/** What came of a form that a customer posted on their page. */
export const ANSWER_RESULTS = ['answered', 'viewing', 'wish', 'found', 'stop', 'unclear_budget', 'failed'] as const
export type AnswerResult = (typeof ANSWER_RESULTS)[number]

/** The customer's own page; `token` opens it. */
export interface AnswersPage {
  token: string
  answers: CustomerAnswers
  /** What a wish chooses from. */
  neighborhoods: Named[]
  now: Date
  language: PublicLanguage
  origin: string
  result: AnswerResult | null
}

/** The seller's page of an asset. */
export interface SellerReportPage {
  token: string
  report: SellerReport
  language: PublicLanguage
  origin: string
}

/** How many look for an asset like an owner's. */
/** What a purchase costs, for a buyer. */
export interface CostsPage {
  token: string
  costs: PublicCosts
  language: PublicLanguage
  origin: string
}

export interface DemandReportPage {
  token: string
  report: DemandReport
  language: PublicLanguage
  origin: string
}

/** What came of the form of a review. */
export const REVIEW_RESULTS = ['done', 'failed'] as const
export type ReviewResult = (typeof REVIEW_RESULTS)[number]

/** Where a customer leaves a review; `token` opens it. */
export interface ReviewPage {
  token: string
  request: ReviewRequest
  language: PublicLanguage
  origin: string
  result: ReviewResult | null
}

/** What came of the owner's form. */
export const OWNER_RESULTS = ['done', 'failed'] as const
export type OwnerResult = (typeof OWNER_RESULTS)[number]

/** Where the owner of a property says what they know of it; `token` opens it. */
export interface OwnerPage {
  token: string
  questions: OwnerQuestions
  language: PublicLanguage
  origin: string
  result: OwnerResult | null
}

/** What hindered a form of a viewing's page; what it did stands on the page itself. */
export const VIEWING_RESULTS = ['taken', 'failed'] as const
export type ViewingResult = (typeof VIEWING_RESULTS)[number]

/** Where a customer chooses when they come; `token` opens it. */
export interface ViewingPage {
  token: string
  viewing: PublicViewing
  now: Date
  language: PublicLanguage
  origin: string
  result: ViewingResult | null
}

/** What a visitor of an open house fills in, by the names of the call. */
export const VISITOR_FIELDS = ['name', 'phone', 'email', 'looking_for', 'consent'] as const
export type VisitorField = (typeof VISITOR_FIELDS)[number]

/** Where visitors register for an open house; `token` opens it. */
export interface OpenHousePage {
  token: string
  house: PublicOpenHouse
  language: PublicLanguage
  origin: string
  /** What was typed, where the form comes back. */
  typed: Partial<Record<VisitorField, string>>
  wrong: readonly VisitorField[]
  result: 'registered' | 'failed' | null
}

/** What somebody fills in on the form of a source of leads, by the names of the call. */
export const LEAD_FIELDS = ['name', 'phone', 'email', 'message', 'consent'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

/** Whose form it is. */
export interface LeadForm {
  agent: RealtorContact & { license_number: string | null }
  /** The agency, where the form is all of its agents'. */
  agency: string | null
  brand: Brand
  /** The agent's own: the page's where its address says no other. */
  language: PublicLanguage
}

/** The form of a source of leads, which may stand in pages of others; `token` opens it. */
export interface LeadFormPage {
  token: string
  form: LeadForm
  /** The property that it asks about, as its address names it. */
  asset: string | null
  language: PublicLanguage
  origin: string
  /** What was typed, where the form comes back. */
  typed: Partial<Record<LeadField, string>>
  wrong: readonly LeadField[]
  result: 'sent' | 'failed' | null
}

/** Where a paper is signed; `id` is the signer's own token. What it shows before the code. */
export interface ConsentPage {
  id: string
  document: number
  request: ConsentRequest
  language: SignerLanguage
  origin: string
}

/** Why a program cannot be allowed anything: it is not known, or asks for what there is not. */
export type AuthorizeProblem =
  | 'unknown_program'
  | 'wrong_address'
  | 'invalid_request'
  | 'no_pkce'
  | 'no_scope'
  | 'other_resource'
  | 'too_many'

/** What the page asks next. */
export type AuthorizeStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; ticket: string }
  /** `proof` is who signed in, sealed; `chosen` is what is ticked. */
  | { step: 'scopes'; proof: string; agent: string; scopes: readonly Scope[]; chosen: readonly Scope[] }
  | { step: 'problem'; problem: AuthorizeProblem }

/** Where an agent allows a program to act for them, `/oauth/authorize`. */
export interface AuthorizePage {
  /** As the program calls itself, and the host that gets the permission; null where it is not known. */
  program: { name: string; address: string } | null
  /** Where the forms are posted, and this page in the other language. */
  action: string
  otherLanguage: string
  /** The program's address with a refusal; null where it may be told nothing. */
  back: string | null
  /** What hinders the last form, in words. */
  wrong: string | null
  /** Something has to be chosen first. */
  isEmpty: boolean
  now: AuthorizeStep
  language: PublicLanguage
}

/** What everybody may read, signed in or not: `/privacy`, `/accessibility`. */
export const STATEMENTS = ['privacy', 'accessibility'] as const
export interface StatementPage {
  name: (typeof STATEMENTS)[number]
  /** An address of mail. */
  contact: string
  language: PublicLanguage
}

/** `/help`, or one of its articles. */
export interface HelpPage {
  articles: readonly HelpArticle[]
  /** Null on the page that lists them all. */
  article: HelpArticle | null
  language: PublicLanguage
  origin: string
}

/** A tool of assistants, as its own definition says it. */
export interface AssistantTool {
  name: string
  /** In English, as assistants read it. */
  title: string
  description: string
  /** Whether it changes something; such a tool shows the change first. */
  changes: boolean
  /** The scopes any one of which opens it; what may write may also read. */
  scopes: readonly string[]
}

/** `/developers`: what a program of others is told. */
export interface DevelopersPage {
  tools: readonly AssistantTool[]
  events: readonly string[]
  /** Whether `/api/docs` is open here. */
  hasDocs: boolean
  language: PublicLanguage
  origin: string
}

/** What an address names that opens nothing. */
export type MissingThing =
  | 'asset'
  | 'agent'
  | 'answers'
  | 'costs'
  | 'demand'
  | 'help'
  | 'lead'
  | 'openHouse'
  | 'owner'
  | 'paper'
  | 'review'
  | 'seller'
  | 'stop'
  | 'viewing'

/** The exports of `web/dist/public-server/render.js`: each answers a whole HTML document. */
export interface PublicPageRenderer {
  renderAssetPage: (page: PublicAssetPage) => string
  renderAgentPage: (page: PublicAgentPage) => string
  renderStopPage: (page: StopMessagesPage) => string
  renderAnswersPage: (page: AnswersPage) => string
  renderSellerPage: (page: SellerReportPage) => string
  renderCostsPage: (page: CostsPage) => string
  renderDemandPage: (page: DemandReportPage) => string
  renderReviewPage: (page: ReviewPage) => string
  renderOpenHousePage: (page: OpenHousePage) => string
  renderLeadFormPage: (page: LeadFormPage) => string
  renderOwnerPage: (page: OwnerPage) => string
  renderViewingPage: (page: ViewingPage) => string
  renderConsentPage: (page: ConsentPage) => string
  /** Where anybody checks whether a file is a signed paper. */
  renderVerifyPage: (language: PublicLanguage) => string
  renderStatementPage: (page: StatementPage) => string
  renderDevelopersPage: (page: DevelopersPage) => string
  renderHelpPage: (page: HelpPage) => string
  renderAuthorizePage: (page: AuthorizePage) => string
  /** What was not found: a property unless told. */
  renderMissingPage: (language: PublicLanguage, what?: MissingThing) => string
}
