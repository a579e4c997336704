-- How the product looks follows an agent from device to device; and each agency's own secret of telephony.
alter table agent_setting
  -- One of the catalogues that the product brings; which those are, the contract says.
  add column language text not null default 'he',
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Percent.
  add column text_size smallint not null default 100 check (text_size in (100, 115, 130, 150, 200)),
  -- Buyers without a signed order see no exact address.
  add column hide_address_before_order boolean not null default false;

-- Two random uuids: 244 bits of chance.
update agency set telephony_secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  where telephony_secret is null;
alter table agency
  alter column telephony_secret set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  alter column telephony_secret set not null;
