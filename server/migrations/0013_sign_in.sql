-- Limits of signing in count by phone and address together: what a stranger does never locks the owner out (docs/decisions/0011).

alter table otp_code add column address text not null default '';
alter table otp_code drop column tries;

-- A wrong code, by who tried it.
create table otp_try (
  id bigint generated always as identity primary key,
  phone text not null,
  address text not null,
  created_at timestamptz not null
);
create index otp_try_phone on otp_try (phone, created_at);
create index otp_try_age on otp_try (created_at);

-- Where a phone was signed in from.
create table known_address (
  phone text not null,
  address text not null,
  used_at timestamptz not null,
  primary key (phone, address)
);
create index known_address_age on known_address (used_at);
