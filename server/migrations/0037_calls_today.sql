-- What came of calls, by day: how many are done today.
create index customer_event_called on customer_event (at, customer_id) where kind = 'called';
