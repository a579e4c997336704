import type { PublicAsset } from '@mafteach/contract/assets'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import type { AuthorizeStep, PublicLanguage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import { SCOPES } from '@mafteach/contract/tokens.codes'

const origin = 'https://mafteach.test'
const token = 'a'.repeat(40)
const at = '2026-11-20T09:00:00.000Z'

const authorize = {
  program: { name: '<b>Claude</b>', address: 'claude.example' },
  action: '/oauth/authorize?client_id=a&scope=customers%3Aread',
  otherLanguage: '/oauth/authorize?client_id=a&lang=he',
  back: 'https://claude.example/callback?error=access_denied&state="x',
  wrong: 'x',
  isEmpty: true,
}
const AUTHORIZE_STEPS: readonly AuthorizeStep[] = [
  { step: 'phone', phone: '' },
  { step: 'code', phone: '0501234567', ticket: 'a' },
  { step: 'scopes', proof: 'a', agent: 'דנה', scopes: SCOPES, chosen: ['customers:read'] },
  { step: 'problem', problem: 'no_pkce' },
]

/** Every public page as rendered, by name; `personal` are those that belong to one person. */
export function everyPage(renderer: PublicPageRenderer, asset: PublicAsset, language: PublicLanguage) {
  const { realtor: agent, city, neighborhood, street } = asset
  const material_facts = [{ code: 'PARKING', value: 'אחת, בטאבו', source: 'LAND_REGISTRY', at: '2026-11-20' }] as const
  const shown = { ...asset, image_url: asset.images[0]!.url }
  const place = { city, neighborhood }
  const review = {
    id: 1,
    rating: 4,
    text: 'שירות טוב',
    side: 'buying',
    deal_kind: 'SALE',
    created_at: at,
    answer: 'תודה',
    answered_at: at,
  }
  const sent = {
    id: asset.id,
    state: 'open',
    asset: shown,
    material_facts,
    sent_at: at,
    is_interested: null,
    reason: null,
    wants_viewing: false,
  }
  const wished = { ...place, number_of_rooms: 4, number_of_rooms_max: 5, price_from: null, budget: 4_000_000 }
  const card = {
    agent: {
      ...agent,
      about: 'דירות משפחה',
      is_agency_manager: true,
      activity_areas: [city],
      avg_reviews_rating: 4.2,
      reviews_count: 5,
    },
    brand: { logo_url: null, color: null },
    assets: [shown],
    count: 40,
    reviews: Array.from({ length: 5 }, (_, id) => ({ ...review, id: id + 1 })),
    isEmbedded: false,
    isIndexed: true,
    language,
    origin,
  } as unknown as Omit<Parameters<PublicPageRenderer['renderAgentPage']>[0], 'page'>
  const helpArticle: HelpArticle = { slug: 'answers', title: 'Answers', text: 'One.\n\n[Go](/customers)', pages: ['customer'] }
  const personal = {
    answers: renderer.renderAnswersPage({
      token,
      answers: {
        agent,
        customer: { first_name: 'דנה', is_active: true, messages_stopped: false },
        assets: [
          { ...sent, viewing_times: [], page: '/public-view/asset/MTIzNA' },
          { ...sent, id: 2, is_interested: false, reason: 'מחיר', viewing_times: [], page: null },
        ],
        listing: { ...wished, id: 3, neighborhoods: [neighborhood] },
        wish: null,
      } as unknown as Parameters<PublicPageRenderer['renderAnswersPage']>[0]['answers'],
      neighborhoods: [neighborhood, { id: 77, name: 'מרכז' }],
      now: new Date(at),
      language,
      origin,
      result: null,
    }),
    seller: renderer.renderSellerPage({
      token,
      report: {
        agent,
        asset: shown,
        state: 'open',
        since: '2026-10-01',
        figures: (['fit', 'sent', 'opened', 'interested', 'viewings'] as const).map((name) => ({ name, total: 9, week: 2 })),
        reasons: [{ name: 'price', count: 2 }],
        done: [
          { day: '2026-11-19', kind: 'sent', count: 3 },
          { day: '2026-11-18', kind: 'kit', count: 2 },
        ],
        scans: { total: 12, week: 3 },
        planned: [],
        viewings: {
          planned: 1,
          done: 2,
          no_show: 0,
          prices: { HIGH: 1, FAIR: 1, LOW: 0 },
          reasons: [{ name: 'floor', count: 1 }],
        },
        message: { text: 'השבוע ראו את הדירה', approved_at: at },
      } as unknown as Parameters<PublicPageRenderer['renderSellerPage']>[0]['report'],
      language,
      origin,
    }),
    costs: renderer.renderCostsPage({
      token,
      costs: {
        agent,
        terms: { price: 2_950_000, kind: 'SINGLE', fee_percent: 2, mortgage: 1_500_000, years: 25, rate: 5 },
        as_of: '2026-11-20',
      },
      language,
      origin,
    }),
    demand: renderer.renderDemandPage({
      token,
      report: {
        agent,
        ...place,
        neighborhood: { ...place.neighborhood, is_whole_city: false },
        mine: { fit: 3 },
        network: { fit: 12 },
        differ: [{ name: 'price', mine: 1, network: 2 }],
      },
      language,
      origin,
    }),
    owner: renderer.renderOwnerPage({
      token,
      questions: { asset: { city, street }, codes: ['RIGHTS', 'PARKING'] },
      language,
      origin,
      result: 'done',
    }),
    viewing: renderer.renderViewingPage({
      token,
      viewing: {
        agent,
        asset: { city, street, address_number: '6' },
        slots: [
          { starts_at: '2026-11-22T14:00:00.000Z', minutes: 20 },
          { starts_at: '2026-11-22T14:20:00.000Z', minutes: 20 },
        ],
        viewing: {
          starts_at: '2026-11-23T14:00:00.000Z',
          minutes: 20,
          place: 'ליד הכניסה',
          state: 'proposed',
          number_comes: null,
        },
      },
      now: new Date(at),
      language,
      origin,
      result: 'taken',
    }),
    review: renderer.renderReviewPage({
      token,
      request: { agent, side: 'buying', deal_kind: 'SALE', is_reviewed: false },
      language,
      origin,
      result: null,
    }),
    consent: renderer.renderConsentPage({
      id: token,
      document: 5,
      request: {
        agent,
        form: 'ORDER_BUYER',
        title: `הזמנת תיווך, ${street.name}`,
        signer: { first_name: 'דנה', phone_end: '567' },
      } as unknown as Parameters<PublicPageRenderer['renderConsentPage']>[0]['request'],
      language,
      origin,
    }),
  }
  const others = {
    asset: renderer.renderAssetPage({
      asset: { ...asset, material_facts: [...material_facts] },
      relevant: { fit: false, assets: [shown] } as unknown as Parameters<PublicPageRenderer['renderAssetPage']>[0]['relevant'],
      brand: { logo_url: null, color: null },
      link: {
        id: asset.id,
        agent_phone: agent.phone,
        token,
        customer_status: null,
        hide_button: false,
        preferences_modal: false,
      },
      language,
      origin,
      result: 'interested',
    }),
    agent: renderer.renderAgentPage({ ...card, page: null }),
    agentAssets: renderer.renderAgentPage({ ...card, page: 1, isIndexed: false }),
    openHouse: renderer.renderOpenHousePage({
      token,
      house: { agent, asset: shown, starts_at: at, minutes: 90, is_over: false } as unknown as Parameters<
        PublicPageRenderer['renderOpenHousePage']
      >[0]['house'],
      language,
      origin,
      typed: { name: 'דנה', phone: '12', consent: 'true' },
      wrong: ['phone'],
      result: null,
    }),
    leadForm: renderer.renderLeadFormPage({
      token,
      form: {
        agent: { ...agent, license_number: '3141592' },
        agency: null,
        brand: { logo_url: null, color: null },
        language,
        asset: shown,
      },
      asset: String(shown.id),
      language,
      origin,
      typed: { name: 'דנה', phone: '12' },
      wrong: ['phone', 'consent'],
      result: null,
    }),
    stop: renderer.renderStopPage({ token, language }),
    verify: renderer.renderVerifyPage(language),
    privacy: renderer.renderStatementPage({ name: 'privacy', contact: 'a@b.test', language }),
    accessibility: renderer.renderStatementPage({ name: 'accessibility', contact: 'a@b.test', language }),
    ...Object.fromEntries(
      AUTHORIZE_STEPS.map((now) => [`authorize ${now.step}`, renderer.renderAuthorizePage({ ...authorize, now, language })]),
    ),
    developers: renderer.renderDevelopersPage({
      tools: [
        {
          name: 'get_customer',
          title: 'Get a customer',
          description: 'Reads a card.',
          changes: false,
          scopes: ['customers:read'],
        },
      ],
      events: ['deal.created'],
      hasDocs: true,
      language,
      origin,
    }),
    help: renderer.renderHelpPage({ articles: [helpArticle], article: null, language, origin }),
    helpArticle: renderer.renderHelpPage({ articles: [helpArticle], article: helpArticle, language, origin }),
    missing: renderer.renderMissingPage(language),
  }
  return { personal, others }
}
