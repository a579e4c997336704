import { createToken } from '@mafteach/contract/tokens'
import { cut, figure, type Line } from './figures.ts'
import { agentWith, type BenchProduct, withProduct } from './product.ts'

const TIMES = 100
/** What a tool may cost, relative to the calls that it makes. */
const GOAL = 1.3
const LISTINGS = 200

const sized = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer))

/** What an assistant's question costs compared with the calls behind it, alternating. */
export const measureMcp = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent } = await agentWith(db, LISTINGS)
    const { token } = (await product.call(agent, 'POST', `${createToken.path}`, {
      name: 'bench',
      scopes: ['customers:read', 'assets:read'],
    })) as { token: string }
    const assets = await db.selectFrom('asset').select('id').where('agent_id', '=', agent).orderBy('id').limit(20).execute()
    const listings = await db
      .selectFrom('listing')
      .select(['id', 'customer_id'])
      .where('agent_id', '=', agent)
      .orderBy('id')
      .limit(20)
      .execute()
    const assetOf = (turn: number) => assets[turn % assets.length]!.id
    const listingOf = (turn: number) => listings[turn % listings.length]!
    return [
      ...(await compared(product, token, {
        what: 'whom a property fits',
        input: (turn) => ({ asset: assetOf(turn) }),
        calls: (turn) => [`/real-estate/asset/${assetOf(turn)}/`],
      })),
      ...(await compared(product, token, {
        what: 'what fits a customer',
        input: (turn) => ({ customer: listingOf(turn).customer_id }),
        calls: (turn) => [
          `/real-estate/customer/${listingOf(turn).customer_id}/?peek=1`,
          `/real-estate/purchase_listing/${listingOf(turn).id}/get_matches/?peek=1`,
        ],
      })),
    ]
  })

interface Question {
  what: string
  input: (turn: number) => object
  /** The calls behind it, one after another. */
  calls: (turn: number) => string[]
}

async function compared({ callByToken }: BenchProduct, token: string, { what, input, calls }: Question): Promise<Line[]> {
  const byTool: number[] = []
  const plain: number[] = []
  let bytes = 0
  // The first few only warm up.
  for (let turn = -5; turn < TIMES; turn++) {
    const at = turn + 5
    const params = { name: 'find_matches', arguments: input(at) }
    const start = performance.now()
    const { result } = (await callByToken(token, 'POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })) as {
      result: { isError?: boolean }
    }
    const between = performance.now()
    if (result.isError) throw new Error(`find_matches refused: ${JSON.stringify(result)}`)
    for (const path of calls(at)) await callByToken(token, 'GET', path)
    if (turn < 0) continue
    byTool.push(between - start)
    plain.push(performance.now() - between)
    bytes = Math.max(bytes, sized(result))
  }
  const share = cut(byTool, 0.5) / cut(plain, 0.5)
  return [
    {
      what: `mcp: ${what}`,
      figure: `p50 ${figure(cut(byTool, 0.5))} ms; its calls alone ${figure(cut(plain, 0.5))} ms; ${figure(share)} of them`,
      goal: `≤ ${GOAL}`,
      met: share <= GOAL,
    },
    { what: '  the longest answer', figure: `${figure(bytes)} bytes`, goal: '≤ 4,096', met: bytes <= 4096 },
  ]
}
