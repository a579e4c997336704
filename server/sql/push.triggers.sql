create or replace trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function push_token_follow_session();
create or replace trigger token_topic after insert or delete on push_token
  for each row execute function push_topic_follow_token();
