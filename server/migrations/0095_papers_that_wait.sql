-- An agent's papers, those that wait for a signature first.
create index document_waiting on document (agent_id, (state in ('sent', 'opened')) desc, id desc);
