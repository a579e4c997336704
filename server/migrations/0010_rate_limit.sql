-- Hits in windows of time, shared by all nodes. Unlogged: a counter is not worth a write to the log, and after a crash everybody starts anew.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
) with (fillfactor = 50);
