import { updatedBetween } from '@mafteach/contract/asset-age'
import * as contract from '@mafteach/contract/asset-lists'
import { activeAssets } from '@mafteach/contract/customer-lists'
import { daysBefore } from '@mafteach/contract/days'
import type { CheckedOf } from '@mafteach/contract/endpoint'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete } from '@mafteach/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#domain/deal-kinds.ts'
import { exclusivityEnds, notSetAside } from '#domain/set-aside.ts'
import { assetHasTags } from '#domain/tags.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import { RowsAt } from '#platform/http/paging.ts'
import { shownListRows, shownRows } from '../assets.queries.ts'
import { type AssetFilter, countMine, listAssets, readAssetList } from './asset-lists.queries.ts'
import { suggestPlaces } from './autocomplete.queries.ts'
import type { SearchWord } from './place-words.sql.ts'

interface Deps {
  /** Words of a search text. */
  searchWords: (text: string) => SearchWord[]
  /** Column: number of the agent's active customers whom an asset `a` fits. */
  buyerCountOf: (me: number, today: string) => RawBuilder<number>
  /** Condition: the agent's asset `a` lacks a fact that one of their buyers asks for. */
  hasMissingFacts: (me: number, today: string) => RawBuilder<boolean>
}

/** The condition or its negation, by a flag; none if the flag is absent. */
const wanted = (flag: boolean | undefined, condition: RawBuilder<unknown>) =>
  flag === undefined ? [] : [sql<boolean>`((${condition}) is true) = ${flag}`]

/** Lists of properties, their counts, and search suggestions (spec section 7.2, product.md section 11). */
export function assetListsRoutes(ctx: AppContext, { searchWords, buyerCountOf, hasMissingFacts }: Deps) {
  const { clock } = ctx
  const listRows = shownListRows(buyerCountOf)

  /** The filter of a list's query. */
  const filterOf = (me: number, query: CheckedOf<typeof contract.listAssets>['query']): AssetFilter => {
    const {
      page: _,
      page_size,
      after,
      search,
      show_all,
      mine,
      city_id,
      updating_status,
      not_updated_days,
      sort,
      deal_kind,
      ...conditions
    } = query
    const { missing_facts, exclusivity_ends, marketed, age_from, age_to, tags = [], ...filter } = conditions
    const includesAll = show_all || filter.ids !== undefined || search !== undefined || filter.visibility_status !== undefined
    const now = clock.now()
    const today = todayInIsrael(clock)
    const ofMine = [
      ...wanted(missing_facts, sql`${hasMissingFacts(me, today)} and ${notSetAside(me, 'MISSING_FACTS', sql`a.id`, now)}`),
      ...wanted(exclusivity_ends, sql`${exclusivityEnds(me, today)} and ${notSetAside(me, 'EXCLUSIVITY_ENDS', sql`a.id`, now)}`),
    ]
    // Tagged assets are few, so the search starts from them.
    const tagged = assetHasTags(me, tags)
    return {
      ...filter,
      ...updatedBetween({ updating_status, not_updated_days }, now),
      // An age in whole days, up to just under the next day.
      created_until: age_from === undefined ? undefined : daysBefore(now, age_from),
      created_after: age_to === undefined ? undefined : daysBefore(now, age_to + 1),
      marketed: marketed || not_updated_days !== undefined,
      sort: sort ?? (not_updated_days === undefined ? 'newest' : 'stalest'),
      mine: mine || ofMine.length > 0 || !includesAll,
      tagged: tags.length > 0,
      also: [...ofMine, ...tagged],
      city: city_id,
      deal_kind: filter.ids ? undefined : kindOf(deal_kind),
      words: searchWords(search ?? ''),
    }
  }

  mount(ctx, contract.listAssets, async ({ db, me, page, query }) => {
    const shown = listRows({ me, today: todayInIsrael(clock), now: clock.now() }, query.city_id)
    const { rows, ...found } = await readAssetList(db, me, filterOf(me, query), page, shown)
    return page.replyText(found, rows)
  })

  mount(ctx, contract.assetCounts, ({ db, me, query }) =>
    countMine(db, me, { ...query, deal_kind: kindOf(query.deal_kind) }, daysBefore(clock.now(), contract.ASK_AFTER_DAYS)),
  )

  mount(ctx, activeAssets, async ({ db, me, page, query }) => {
    const filter = { mine: true, marketed: true, deal_kind: kindOf(query.deal_kind), words: searchWords(query.search) }
    const { rows, ...found } = await readAssetList(db, me, filter, page, shownRows({ me, now: clock.now() }, undefined))
    return page.replyText(found, rows)
  })

  mount(
    ctx,
    autocomplete,
    async ({ db, me, query }) =>
      query.search.length < SEARCH_MIN ? [] : suggestPlaces(db, me, searchWords(query.search), query.deal_kind),
    { mayBeOld: true },
  )

  return {
    /** The first ids of a list, in its order. */
    findIds: async (db: Db, me: number, query: CheckedOf<typeof contract.listAssets>['query'], most: number) => {
      const inOrder = async (ids: number[]) => new Map(ids.map((id) => [id, id]))
      return (await listAssets(db, me, filterOf(me, query), new RowsAt({ limit: most }), inOrder)).results
    },
  }
}
