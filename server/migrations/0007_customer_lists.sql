-- Newest first belongs to the agent's index alone. Ordered by the bare id, the planner may also walk everybody's customers from the last one back
-- until enough of the agent's turned up: where the others' are newer, that is most of the table.
drop index customer_newest;
create index customer_newest on customer (agent_id, (-id)) include (id, is_archived);
