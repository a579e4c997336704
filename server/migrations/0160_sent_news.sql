-- The agent's own text of a message about a lower price. Null is the original one.
alter table agent_setting add column price_drop_template text;

-- When the customer was last sent an asset of that city as the matches were counted: a sent match is not new.
alter table listing_count add column sent_at timestamptz;
