import type { CustomerAnswers } from './answers.ts'
import type { AssetRow, PublicAsset, PublicAssetRow, RelevantAssets } from './assets.ts'
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

/** Data of pages without login, from the server to the renderer that the web package builds. */

export type PublicLanguage = 'he' | 'en'

/** Result of a customer's form on an asset's page. */
export const ASSET_RESULTS = ['viewing', 'interested', 'not_interested', 'failed'] as const
export type AssetResult = (typeof ASSET_RESULTS)[number]

export interface PublicAssetPage {
  asset: PublicAsset
  relevant: RelevantAssets
  /** Of the agent whom it shows. */
  brand: Brand
  link: AssetLink
  language: PublicLanguage
  /** Scheme and host of the installation, without a trailing slash, for previews. */
  origin: string
  result: AssetResult | null
}

/** An agent's visiting card, or the list of all their assets. */
export interface PublicAgentPage {
  agent: RealtorCard
  brand: Brand
  /** Marketed to all agents; `count` is of all of them. */
  assets: PublicAssetRow[]
  count: number
  /** The newest ones; `agent.reviews_count` is of all of them. */
  reviews: Review[]
  /** Page number of the list, from 1; null on the card. */
  page: number | null
  /** Whether it is embedded in another site. */
  isEmbedded: boolean
  /** Whether search engines may index it. */
  isIndexed: boolean
  language: PublicLanguage
  origin: string
}

/** The page of a message's "stop messages" link; `token` is a personal link's. */
export interface StopMessagesPage {
  token: string
  language: PublicLanguage
}

/** Result of a form on a customer's page. */
export const ANSWER_RESULTS = ['answered', 'viewing', 'wish', 'found', 'stop', 'unclear_budget', 'failed'] as const
export type AnswerResult = (typeof ANSWER_RESULTS)[number]

/** The customer's page, by `token`. */
export interface AnswersPage {
  token: string
  answers: CustomerAnswers
  /** Choices for a changed search. */
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

/** Costs of a purchase, for a buyer. */
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

/** Result of a review's form. */
export const REVIEW_RESULTS = ['done', 'failed'] as const
export type ReviewResult = (typeof REVIEW_RESULTS)[number]

/** Page for leaving a review, by `token`. */
export interface ReviewPage {
  token: string
  request: ReviewRequest
  language: PublicLanguage
  origin: string
  result: ReviewResult | null
}

/** Result of the owner's form. */
export const OWNER_RESULTS = ['done', 'failed'] as const
export type OwnerResult = (typeof OWNER_RESULTS)[number]

/** Page on which an owner states facts of their property, by `token`. */
export interface OwnerPage {
  token: string
  questions: OwnerQuestions
  language: PublicLanguage
  origin: string
  result: OwnerResult | null
}

/** Error of a form on a viewing's page; successes are visible on the page itself. */
export const VIEWING_RESULTS = ['taken', 'failed'] as const
export type ViewingResult = (typeof VIEWING_RESULTS)[number]

/** Page on which a customer chooses a viewing, by `token`. */
export interface ViewingPage {
  token: string
  viewing: PublicViewing
  now: Date
  language: PublicLanguage
  origin: string
  result: ViewingResult | null
}

/** Fields of an open house's form, by the names of the call. */
export const VISITOR_FIELDS = ['name', 'phone', 'email', 'looking_for', 'consent'] as const
export type VisitorField = (typeof VISITOR_FIELDS)[number]

/** Page for registering for an open house, by `token`. */
export interface OpenHousePage {
  token: string
  house: PublicOpenHouse
  language: PublicLanguage
  origin: string
  /** Typed values, if the form is shown again. */
  typed: Partial<Record<VisitorField, string>>
  wrong: readonly VisitorField[]
  result: 'registered' | 'failed' | null
}

/** Fields of a lead source's form, by the names of the call. */
export const LEAD_FIELDS = ['name', 'phone', 'email', 'message', 'consent'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

/** Owner of a form. */
export interface LeadForm {
  agent: RealtorContact & { license_number: string | null }
  /** The agency, if the form is for all of its agents. */
  agency: string | null
  brand: Brand
  /** The agent's language: the page's default. */
  language: PublicLanguage
  /** The property that it is about, without its house number; null if there is none, or strangers or the agent may not see it. */
  asset: LeadFormAsset | null
}

export type LeadFormAsset = Pick<
  AssetRow,
  'street' | 'neighborhood' | 'city' | 'asset_type' | 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'
>

/** The form of a lead source, which may be embedded elsewhere, by `token`. */
export interface LeadFormPage {
  token: string
  form: LeadForm
  /** Id of the property in its address. */
  asset: string | null
  language: PublicLanguage
  origin: string
  /** Typed values, if the form is shown again. */
  typed: Partial<Record<LeadField, string>>
  wrong: readonly LeadField[]
  result: 'sent' | 'failed' | null
}

/** Page for signing a paper, before the code is entered; `id` is the signer's token. */
export interface ConsentPage {
  id: string
  document: number
  request: ConsentRequest
  language: SignerLanguage
  origin: string
}

/** Why a program cannot be authorised: unknown, or an invalid request. */
export type AuthorizeProblem =
  | 'unknown_program'
  | 'wrong_address'
  | 'invalid_request'
  | 'no_pkce'
  | 'no_scope'
  | 'other_resource'
  | 'too_many'

/** Step of the page. */
export type AuthorizeStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; ticket: string }
  /** `proof` is the sealed sign-in; `chosen` are the ticked scopes. */
  | { step: 'scopes'; proof: string; agent: string; scopes: readonly Scope[]; chosen: readonly Scope[] }
  | { step: 'problem'; problem: AuthorizeProblem }

/** Page on which an agent authorises a program, `/oauth/authorize`. */
export interface AuthorizePage {
  /** Name that the program gives itself, and the host that gets the permission; null if unknown. */
  program: { name: string; address: string } | null
  /** Address that forms are posted to, and the page in the other language. */
  action: string
  otherLanguage: string
  /** The program's address with a refusal; null if it must not be told. */
  back: string | null
  /** Error of the last form, in words. */
  wrong: string | null
  /** Whether nothing was chosen. */
  isEmpty: boolean
  now: AuthorizeStep
  language: PublicLanguage
}

/** Statements for everybody: `/privacy`, `/accessibility`. */
export const STATEMENTS = ['privacy', 'accessibility'] as const
export interface StatementPage {
  name: (typeof STATEMENTS)[number]
  /** E-mail address. */
  contact: string
  language: PublicLanguage
}

/** `/help`, or one of its articles. */
export interface HelpPage {
  articles: readonly HelpArticle[]
  /** Null for the list. */
  article: HelpArticle | null
  language: PublicLanguage
  origin: string
}

/** A tool for assistants, from its definition. */
export interface AssistantTool {
  name: string
  /** English, as assistants read it. */
  title: string
  description: string
  /** Whether it changes something; then it shows the change first. */
  changes: boolean
  /** Scopes that open it, any one of them; write scopes include reading. */
  scopes: readonly string[]
}

/** `/developers`: for writers of programs. */
export interface DevelopersPage {
  tools: readonly AssistantTool[]
  events: readonly string[]
  /** Whether `/api/docs` is available. */
  hasDocs: boolean
  language: PublicLanguage
  origin: string
}

/** What an address without a target would have named. */
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

/** Exports of `web/dist/public-server/render.js`: each returns a complete HTML document. */
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
  /** Page for checking whether a file is a signed paper. */
  renderVerifyPage: (language: PublicLanguage) => string
  renderStatementPage: (page: StatementPage) => string
  renderDevelopersPage: (page: DevelopersPage) => string
  renderHelpPage: (page: HelpPage) => string
  renderAuthorizePage: (page: AuthorizePage) => string
  /** The "not found" page; about a property by default. */
  renderMissingPage: (language: PublicLanguage, what?: MissingThing) => string
}
