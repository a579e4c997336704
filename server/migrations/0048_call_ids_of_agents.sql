-- Agencies have exchanges of their own, which may name their calls alike; and one call may ring at several agents.
alter table phone_call drop constraint phone_call_source_call_id_key, add unique (agent_id, source, call_id);
