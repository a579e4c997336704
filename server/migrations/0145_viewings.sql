-- Windows of a property that an agent offers to customers, each of whom chooses one on their page.
create table viewing_offer (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  city_id integer not null,
  asset_id bigint not null,
  -- Nothing is offered any more; what was chosen stays.
  recalled_at timestamptz,
  created_at timestamptz not null,
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index viewing_offer_agent on viewing_offer (agent_id, id);
create index viewing_offer_asset on viewing_offer (city_id, asset_id);

create table viewing_slot (
  offer_id bigint not null references viewing_offer on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  primary key (offer_id, starts_at)
);

-- A customer of an agent looks at a property (product.md section 13, "Viewings").
create table viewing (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  city_id integer not null,
  asset_id bigint not null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  state text not null check (state in ('proposed', 'confirmed', 'done', 'cancelled', 'no_show')),
  -- Where they meet.
  place text,
  note text,
  interest boolean,
  price text check (price in ('HIGH', 'FAIR', 'LOW')),
  reasons text[] not null default '{}' check (reasons <@ array['price', 'place', 'size', 'floor', 'condition']),
  outcome_text text,
  cancel_reason text,
  -- What the outcome made: a note of the customer, and a task to call them.
  note_id bigint references note on delete set null,
  task_id bigint references task on delete set null,
  confirmed_at timestamptz,
  -- When the customer was last told of it.
  told_at timestamptz,
  -- Where it was chosen of windows that were offered: the window is taken while the viewing stands at its time.
  offer_id bigint references viewing_offer on delete set null,
  -- What the last act found, for taking it back; null once that was done.
  last_act jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade,
  check (state in ('done', 'no_show') or (interest is null and price is null and reasons = '{}' and outcome_text is null))
);
create index viewing_agent on viewing (agent_id, starts_at, id);
create index viewing_customer on viewing (customer_id, starts_at, id);
create index viewing_asset on viewing (city_id, asset_id, starts_at, id);
create index viewing_note on viewing (note_id) where note_id is not null;
create index viewing_task on viewing (task_id) where task_id is not null;
create index viewing_offer_chosen on viewing (offer_id, starts_at) where offer_id is not null;

-- Where a customer chooses, confirms and cancels: of an offer, or of one viewing that they were told of.
create table viewing_link (
  id bigint generated always as identity primary key,
  token text not null unique,
  agent_id bigint not null references agent on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  offer_id bigint references viewing_offer on delete cascade,
  viewing_id bigint references viewing on delete cascade,
  created_at timestamptz not null,
  check (offer_id is not null or viewing_id is not null)
);
create index viewing_link_offer on viewing_link (offer_id, customer_id) where offer_id is not null;
create unique index viewing_link_viewing on viewing_link (viewing_id) where viewing_id is not null;
create index viewing_link_customer on viewing_link (customer_id);
create index viewing_link_agent on viewing_link (agent_id);
