import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import type { Language } from '@mafteach/contract/field-problems'
import { otherLayout } from '@mafteach/contract/keyboard-layout'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { priceText } from '@mafteach/contract/money'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { SEARCH_SHOWN, type SearchResult, search } from '@mafteach/contract/search'
import { byBestKind } from '@mafteach/contract/search.rules'
import { customerExpressions } from '@mafteach/contract/search-text'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import { findAgents, findCustomers } from './search.queries.ts'

interface Deps {
  /** Assets by words of their address: the caller's own or, if there are none, those of others that they can see. */
  findAssets: (db: Db, me: number, typed: string, limit: number) => Promise<AssetRow[]>
}

/** Search of the palette by a few words, read in both keyboard layouts (product.md section 12). */
export function searchRoutes(ctx: AppContext, { findAssets }: Deps): void {
  mount(
    ctx,
    search,
    async ({ db, me, query: { q }, request }) => {
      if (q.length < SEARCH_MIN) return { results: [] }
      const other = otherLayout(q)
      const readings = other === null ? [q] : [q, other]
      const expressions = readings.flatMap((reading) => {
        const words = customerExpressions(reading)
        return words && words.length > 0 ? [words] : []
      })
      const customers = await findCustomers(db, me, expressions)
      const assets: AssetRow[] = []
      for (const reading of readings) {
        if (assets.length < SEARCH_SHOWN) assets.push(...(await findAssets(db, me, reading, SEARCH_SHOWN - assets.length)))
      }
      const agents = await findAgents(db, me, readings)
      const results: SearchResult[] = [
        ...customers.map(({ id, name, phone, city, do_not_contact }) => {
          const national = phone && toNational(phone)
          const detail = [national && displayPhone(national), city].filter(Boolean).join(' · ')
          return {
            kind: 'customer' as const,
            id,
            title: name,
            detail,
            page: paths.customer(id),
            phone: national,
            whatsapp_do_not_contact: do_not_contact,
            image_url: null,
          }
        }),
        ...assets.map((asset) => assetResult(asset, languageOf(request.headers['accept-language']))),
        ...agents.map(({ id, uuid, name, phone, agency_name, image_url }) => ({
          kind: 'agent' as const,
          id,
          title: name,
          detail: agency_name ?? '',
          page: paths.agentByUuid(uuid),
          phone: toNational(phone),
          whatsapp_do_not_contact: false,
          image_url,
        })),
      ]
      return { results: byBestKind(results, readings) }
    },
    { mayBeOld: true },
  )
}

const assetResult = (asset: AssetRow, language: Language) => ({
  kind: 'asset' as const,
  id: asset.id,
  title: addressOf(asset),
  detail: `${asset.neighborhood.name} · ${priceText(asset, language)}`,
  page: paths.asset(asset.id),
  phone: null,
  whatsapp_do_not_contact: false,
  image_url: asset.image_url,
})
