-- What an agent asked of another's asset, once for each fact; answered when the asset says it.
create table asset_question (
  asset_id bigint not null references asset on delete cascade,
  asker_id bigint not null references agent on delete cascade,
  criterion text not null check (criterion in ('neighborhood', 'type', 'rooms', 'floor', 'elevator', 'parking', 'shelter', 'sun_terrace', 'storage',
    'built_size', 'outside_size', 'new', 'eviction')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (asset_id, asker_id, criterion)
);
create index asset_question_asker on asset_question (asker_id);
