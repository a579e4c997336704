-- Advertisers and their banners on the pages of properties (spec sections 2.7 and 3).

create table advertiser (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null
);

create table banner (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references advertiser on delete cascade,
  -- Below /media, without size and ending; a banner without a picture is not shown.
  file text,
  -- Of many that may be shown, one of weight 2 is shown twice as often as one of weight 1.
  weight smallint not null check (weight between 1 and 100),
  -- Where the advertiser has a page of its own.
  link text,
  created_at timestamptz not null
);
create index banner_of_advertiser on banner (advertiser_id);

-- Where it is shown; one without a row is shown everywhere.
create table banner_city (
  banner_id bigint not null references banner on delete cascade,
  city_id integer not null references city,
  primary key (banner_id, city_id)
);

-- How often it was seen and clicked, as plain numbers: nobody is known by them.
create table banner_day (
  banner_id bigint not null references banner on delete cascade,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (banner_id, day)
);
