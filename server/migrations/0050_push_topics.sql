-- Which native apps are to get, or lose, the notices that go to all agents: kept up by triggers of push_token, told to Firebase by the node that claims it.
create table push_topic (
  address_hash bytea primary key,
  token text not null,
  is_wanted boolean not null,
  -- Firebase was asked to add it: it has to be told of the end.
  is_told boolean not null default false,
  -- Null once Firebase knows.
  due_at timestamptz,
  tries integer not null default 0,
  lease uuid
);
create index push_topic_due on push_topic (due_at) where due_at is not null;
