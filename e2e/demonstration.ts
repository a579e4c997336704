import { paths } from '@mafteach/contract/paths'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import { signingLinks } from '../server/src/features/papers/signing/links.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { secretsOf } from '../server/src/platform/security/secrets.ts'
import type { ExampleIds } from './every-page.ts'
import { type Agent, agentOf, api } from './product.ts'
import { SECRET } from './sessions.ts'

interface Demonstration {
  agent: Agent
  ids: ExampleIds
  /** Addresses of public pages, by what renders them. */
  links: Record<string, string[]>
}

/** The demonstration agent whom a newcomer signs in as, with an example of everything that has a page. */
export async function readDemonstration(): Promise<Demonstration> {
  const agent = await agentOf('0500000001')
  const { id, uuid } = await api<{ id: number; uuid: string }>('/access-control/users/home/', undefined, agent.access)
  const examples = await readExamples(id)
  const { customer, asset, deal, papers, openHouse } = examples
  const urlOf = async (path: string, body: object) => (await api<{ url: string }>(path, body, agent.access)).url
  const place = await api<{ city: { id: number }; neighborhood: { id: number } }>(
    `/real-estate/asset/${asset}/`,
    undefined,
    agent.access,
  )
  const [review, owner, demand] = await Promise.all([
    urlOf(`/real-estate/deals/${deal}/review_link/`, { side: 'buying' }),
    urlOf(`/real-estate/asset/${asset}/material_facts/ask_owner/`, {}),
    urlOf('/reverse_demand/pages/', { city: place.city.id, neighborhood: place.neighborhood.id, price: 4_000_000 }),
  ])
  const { urlOf: paperUrl } = signingLinks(secretsOf(SECRET), 'http://localhost')
  return {
    agent,
    ids: { id, uuid, customer, asset, deal, task: examples.task, document: examples.draft, openHouse: openHouse.id },
    links: {
      AssetPage: [
        encodeAssetLink({ id: asset, agent_phone: agent.phone }),
        encodeAssetLink({ id: asset, agent_phone: agent.phone, token: examples.personal }),
      ],
      AgentPage: [paths.agentByUuid(uuid), paths.agentAssets(id)],
      OpenHousePage: [`/public-view/open-house/${openHouse.token}`],
      OwnerPage: [pathOf(owner)],
      ViewingPage: examples.viewings.map((token) => `/public-view/viewing/${token}`),
      ConsentPage: papers.map((paper) => pathOf(paperUrl(paper.id, paper.salt))),
      VerifyPage: ['/public-view/verify'],
      StatementPage: [paths.privacy(), paths.accessibility()],
      StopPage: [`/public-view/stop/${examples.answers}`],
      AnswersPage: [`/public-view/answers/${examples.answers}`, `/public-view/answers/${examples.partner}`],
      SellerPage: [`/public-view/seller/${examples.seller}`],
      DemandPage: [pathOf(demand)],
      ReviewPage: [pathOf(review)],
      MissingPage: ['/public-view/viewing/no-such-viewing-link'],
    },
  }
}

const pathOf = (url: string): string => new URL(url).pathname

async function readExamples(agent: number) {
  const database = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const { db } = database
  try {
    const { customer, answers, partner } = await db
      .selectFrom('answers_link as link')
      .innerJoin('customer', 'customer.id', 'link.customer_id')
      .innerJoin('partner', 'partner.customer_id', 'customer.id')
      .select(['customer.id as customer', 'link.token as answers', 'partner.token as partner'])
      .where('customer.agent_id', '=', agent)
      .executeTakeFirstOrThrow()
    const { token: personal } = await db
      .selectFrom('personal_link')
      .select('token')
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow()
    const { asset, seller } = await db
      .selectFrom('seller_page as page')
      .innerJoin('asset', 'asset.id', 'page.asset_id')
      .select(['asset.id as asset', 'page.token as seller'])
      .where('asset.agent_id', '=', agent)
      .executeTakeFirstOrThrow()
    const papers = await db
      .selectFrom('document')
      .innerJoin('document_signer as signer', 'signer.document_id', 'document.id')
      .select(['document.id', 'signer.salt'])
      .where('document.agent_id', '=', agent)
      .execute()
    const draft = await db
      .selectFrom('document')
      .select('id')
      .where('agent_id', '=', agent)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    const openHouse = await db
      .selectFrom('open_house')
      .select(['id', 'token'])
      .where('agent_id', '=', agent)
      .executeTakeFirstOrThrow()
    const viewings = await db.selectFrom('viewing_link').select('token').where('agent_id', '=', agent).orderBy('id').execute()
    const deal = await db
      .selectFrom('deal_side')
      .select('deal_id')
      .where('agent_id', '=', agent)
      .where('side', '=', 'buying')
      .where('customer_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const task = await db
      .selectFrom('task')
      .select('id')
      .where('agent_id', '=', agent)
      .where('remind_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return {
      customer,
      answers,
      partner,
      personal,
      asset,
      seller,
      papers,
      draft: draft.id,
      openHouse,
      viewings: viewings.map(({ token }) => token),
      deal: deal.deal_id,
      task: task.id,
    }
  } finally {
    await database.close()
  }
}
