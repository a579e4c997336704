import { type RawBuilder, sql } from 'kysely'

/** What the partner of a customer says of an asset, by a row of `customer_asset`: a column. */
export const partnerSays = (act: RawBuilder<unknown>) =>
  sql<boolean | null>`(select said.is_interested from partner join partner_answer said on said.partner_id = partner.id
    where partner.customer_id = ${act}.customer_id and said.city_id = ${act}.city_id and said.asset_id = ${act}.asset_id)`
