import * as contract from '@mafteach/contract/costs'
import { type Costs, type CostTerms, reckonCosts } from '@mafteach/contract/costs.rules'
import { dayInIsrael } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import type { RealtorContact } from '@mafteach/contract/realtor'
import { readContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { languageOf, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import type { Secrets } from '#platform/security/secrets.ts'
import { costLinks } from './cost-links.ts'

const PER_MINUTE = 60

interface Deps {
  secrets: Secrets
  /** Draws the costs as a PDF of this agent. */
  drawCosts: (sheet: { agent: RealtorContact; terms: CostTerms; asOf: string; now: Date }) => Promise<Buffer>
}

const answerOf = ({ lines, ...sums }: Costs, language: Language) => ({
  lines: lines.map(({ source, ...line }) => ({ ...line, source: source[language] })),
  ...sums,
})

/** Costs of a purchase beside its price (product.md section 13, "Leads and marketing"). */
export function costsRoutes(ctx: AppContext, { secrets, drawCosts }: Deps) {
  const { clock, settings } = ctx
  const links = costLinks(secrets)
  const today = () => dayInIsrael(clock.now())

  /** Throws ValidationError if the mortgage exceeds the price. */
  const checked = (terms: CostTerms): CostTerms => {
    if (terms.mortgage > terms.price) throw new ValidationError({ mortgage: { max: terms.price } })
    return terms
  }

  mount(ctx, contract.getCosts, async ({ query, request }) =>
    answerOf(reckonCosts(checked(query), today()), languageOf(request.headers['accept-language'])),
  )

  mount(ctx, contract.getCostsLink, async ({ query, me }) => ({
    url: `${settings.publicUrl}/public-view/costs/${links.tokenOf({ agent: me, terms: checked(query), asOf: today() })}`,
  }))

  mount(ctx, contract.costsFile, async ({ query, db, me, reply }) => {
    const terms = checked(query)
    const agent = (await readContact(db, me))!
    reply.headers({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      ...attachment('costs.pdf', 'עלויות הרכישה.pdf'),
    })
    return drawCosts({ agent, terms, asOf: today(), now: clock.now() })
  })

  const readShared = async (db: Db, token: string): Promise<contract.PublicCosts | null> => {
    const shared = links.read(token)
    const agent = shared && (await readContact(db, shared.agent))
    return agent ? { agent, terms: shared.terms, as_of: shared.asOf } : null
  }

  /** Content of the page; null for an invalid token. */
  return {
    loadCosts: mountTokenRead(
      ctx,
      contract.publicCosts,
      { pages: 'pages of costs', perMinute: PER_MINUTE, mayBeOld: true },
      readShared,
    ),
  }
}
