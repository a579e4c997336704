-- What waits to be sent is looked for at every start.
create index message_queued on message (id) where state = 'queued';
