-- Two agents agree to sell a property together (product.md section 12): what the one proposed stays as the record of it once the other accepted.
create table cooperation (
  id bigint generated always as identity primary key,
  -- Of an asset that is deleted since, deleted_asset knows the address.
  asset_id bigint not null,
  proposer_id bigint not null references agent on delete cascade,
  partner_id bigint not null references agent on delete cascade,
  -- The partner's part of the fee in percent; the rest is the proposer's.
  fee_share smallint not null check (fee_share between 1 and 99),
  terms text not null,
  state text not null check (state in ('proposed', 'accepted', 'rejected')),
  -- The deal that was made of the asset under it.
  deal_id bigint references deal on delete set null,
  -- What told one of the two of it: the next step answers it.
  notification_id bigint,
  created_at timestamptz not null,
  answered_at timestamptz,
  check (proposer_id <> partner_id)
);
create index cooperation_asset on cooperation (asset_id);
create index cooperation_proposer on cooperation (proposer_id, id desc);
create index cooperation_partner on cooperation (partner_id, id desc);
create index cooperation_deal on cooperation (deal_id) where deal_id is not null;
