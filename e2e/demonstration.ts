import { openDatabase } from '../server/src/platform/database/db.ts'
import type { ExampleIds } from './every-page.ts'
import { type Agent, agentOf, api } from './product.ts'

interface Demonstration {
  agent: Agent
  ids: ExampleIds
}

/** The demonstration agent as whom a newcomer signs in, with an example of everything that has a page. */
export async function readDemonstration(): Promise<Demonstration> {
  const agent = await agentOf('0500000001')
  const { id, uuid } = await api<{ id: number; uuid: string }>('/access-control/users/home/', undefined, agent.access)
  return { agent, ids: { id, uuid, ...(await readExamples(id)) } }
}

async function readExamples(agent: number) {
  const database = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  const { db } = database
  try {
    const { customer } = await db
      .selectFrom('answers_link as link')
      .innerJoin('customer', 'customer.id', 'link.customer_id')
      .innerJoin('partner', 'partner.customer_id', 'customer.id')
      .select('customer.id as customer')
      .where('customer.agent_id', '=', agent)
      .executeTakeFirstOrThrow()
    const { asset } = await db
      .selectFrom('seller_page as page')
      .innerJoin('asset', 'asset.id', 'page.asset_id')
      .select('asset.id as asset')
      .where('asset.agent_id', '=', agent)
      .executeTakeFirstOrThrow()
    const draft = await db
      .selectFrom('document')
      .select('id')
      .where('agent_id', '=', agent)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    const openHouse = await db.selectFrom('open_house').select('id').where('agent_id', '=', agent).executeTakeFirstOrThrow()
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
    return { customer, asset, deal: deal.deal_id, task: task.id, document: draft.id, openHouse: openHouse.id }
  } finally {
    await database.close()
  }
}
